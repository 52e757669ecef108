import type { ShopperAct } from '../journey.ts';
import { between } from '../kernel/seeded-random.ts';
import { pause } from '../kernel/virtual-time.ts';
import { buy } from './buy.ts';
import { callShop } from './client.ts';
import { add, addGiftCard, setLine, use } from './fill-cart.ts';
import { followOrder } from './own-orders.ts';
import { readCart } from './read-cart.ts';
import type { Shopper } from './shopper.ts';

/** Does one thing as a shopper, with all its calls. */
export async function actAs(shopper: Shopper, act: string, action: ShopperAct): Promise<void> {
  switch (action.do) {
    case 'look':
      return look(shopper, act);
    case 'add':
      return add(shopper, act, action);
    case 'set':
      return setLine(shopper, act, action.quantity);
    case 'remove':
      return setLine(shopper, act, 0);
    case 'buy':
      return fillAndBuy(shopper, act, action);
    case 'buy a gift card':
      await addGiftCard(shopper, act);
      return buy(shopper, act, { filled: Promise.resolve(), isPaidTwice: false });
    case 'read cart':
      await readCart(shopper, act);
      return;
    case 'renew':
      return shopper.session.renew(act);
    case 'read orders':
    case 'cancel':
    case 'return':
      return followOrder(shopper, act, action.do);
  }
}

async function fillAndBuy(
  shopper: Shopper,
  act: string,
  { product, by, fillMs, isPaidTwice }: Extract<ShopperAct, { do: 'buy' }>,
): Promise<void> {
  const filled = pause(fillMs);
  if (shopper.cart.isEmpty()) await add(shopper, act, { product, quantity: 1, version: 1 });
  for (const means of by) await use(shopper, act, means);
  return buy(shopper, act, { filled, isPaidTwice });
}

/** Opens a page, or its registry, as one of the visitors among whom canaries are shared out. */
async function look(shopper: Shopper, act: string): Promise<void> {
  const path = between(0, 1) === 0 ? '/product/tidal-300' : '/registry.json';
  const headers = { cookie: `horae_share=${between(0, 99)}` };
  const machines = shopper.edges();
  await callShop(shopper.shop, { act, path, headers, isRepeatable: true, machines });
}
