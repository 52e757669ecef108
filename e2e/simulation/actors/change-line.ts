import { CART, type CartLine, readCart } from './read-cart.ts';
import type { Shopper } from './shopper.ts';

/** Has the first line of the cart hold so many pieces; removes it for none. */
export async function setLine(shopper: Shopper, act: string, pieces: number): Promise<void> {
  const { shop, stage, cart } = shopper;
  const goodOf = ({ catalogReference }: CartLine) =>
    stage.goods.findIndex(({ productId }) => productId === catalogReference.catalogItemId);
  const line = (await readCart(shopper, act)).find((one) => goodOf(one) >= 0);
  if (!line) return;
  const isArmed = shop.network.isArmed(act);
  const done = await shopper.ask(act, {
    method: 'POST',
    ...(pieces === 0
      ? { path: `${CART}/remove-line-items`, body: { lineItemIds: [line.id] } }
      : {
          path: `${CART}/update-line-items-quantity`,
          body: { lineItems: [{ id: line.id, quantity: pieces }] },
        }),
  });
  // It has no key: what comes late or twice undoes what was done meanwhile.
  if (isArmed || done.mayBeDone) cart.unsure(goodOf(line));
  else if (done.status === 200) cart.set(goodOf(line), pieces);
}
