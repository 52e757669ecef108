import type { SimulatedShopper } from './simulated-shopper.ts';

export const CURRENT_CART_PATH = '/ecom/v1/carts/current';

export interface CartLine {
  id: string;
  quantity: number;
  catalogReference: { catalogItemId: string };
}
interface CartBody {
  cart: { buyerInfo: { visitorId?: string; memberId?: string }; lineItems: CartLine[] };
}

/** The cart's lines as an answer has them, compared with what is known. */
export async function fetchAndCheckCart(
  shopper: SimulatedShopper,
  act: string,
): Promise<CartLine[]> {
  const { shop, name, session } = shopper;
  const { status, body } = await shopper.call(act, { path: CURRENT_CART_PATH });
  if (status === 404) return checked(shopper, act, []);
  if (status !== 200) return [];
  const { cart } = body as CartBody; // the platform's wire format
  const id = cart.buyerInfo.memberId ?? cart.buyerInfo.visitorId;
  if (id !== session.id) shop.breach(`${name} was given the cart of another shopper`);
  return checked(shopper, act, cart.lineItems);
}

function checked(
  { shop, stage, name, cart }: SimulatedShopper,
  act: string,
  lines: CartLine[],
): CartLine[] {
  for (const [product, { productId }] of stage.products.entries()) {
    const own = lines.filter((line) => line.catalogReference.catalogItemId === productId);
    const quantity = own.reduce((sum, { quantity }) => sum + quantity, 0);
    const breach = cart.breach(product, quantity);
    if (breach) shop.breach(`${name} ${act}: ${breach}`);
  }
  return lines;
}
