import { randomBetween } from '../kernel/seeded-random.ts';
import { sleepInWorld } from '../kernel/virtual-time.ts';
import type { ShopperAct } from '../random-journey-steps.ts';
import { callShop } from './call-shop.ts';
import { checkOutAndPay } from './check-out-and-pay.ts';
import { fetchAndCheckCart } from './fetch-and-check-cart.ts';
import {
  addProductToCart,
  applyDiscount,
  putGiftCardIntoCart,
  setLineQuantity,
} from './fill-simulated-cart.ts';
import { readCancelOrReturnOrders } from './simulate-cancel-or-return.ts';
import type { SimulatedShopper } from './simulated-shopper.ts';

/** Does one thing as a shopper, with all its calls. */
export async function performShopperAct(
  shopper: SimulatedShopper,
  act: string,
  action: ShopperAct,
): Promise<void> {
  switch (action.do) {
    case 'look':
      return look(shopper, act);
    case 'add':
      return addProductToCart(shopper, act, action);
    case 'set':
      return setLineQuantity(shopper, act, action.quantity);
    case 'remove':
      return setLineQuantity(shopper, act, 0);
    case 'buy':
      return fillAndBuy(shopper, act, action);
    case 'buy a gift card':
      await putGiftCardIntoCart(shopper, act);
      return checkOutAndPay(shopper, act, { filled: Promise.resolve(), isPaidTwice: false });
    case 'read cart':
      await fetchAndCheckCart(shopper, act);
      return;
    case 'renew':
      return shopper.session.renew(act);
    case 'read orders':
    case 'cancel':
    case 'return':
      return readCancelOrReturnOrders(shopper, act, action.do);
  }
}

async function fillAndBuy(
  shopper: SimulatedShopper,
  act: string,
  { product, by, fillMs, isPaidTwice }: Extract<ShopperAct, { do: 'buy' }>,
): Promise<void> {
  const filled = sleepInWorld(fillMs);
  if (shopper.cart.isEmpty())
    await addProductToCart(shopper, act, { product, quantity: 1, version: 1 });
  for (const means of by) await applyDiscount(shopper, act, means);
  return checkOutAndPay(shopper, act, { filled, isPaidTwice });
}

/** Opens a page, or its registry, as one of the visitors among whom canaries are shared out. */
async function look(shopper: SimulatedShopper, act: string): Promise<void> {
  const path = randomBetween(0, 1) === 0 ? '/product/tidal-300' : '/registry.json';
  const headers = { cookie: `horae_share=${randomBetween(0, 99)}` };
  const machines = shopper.edges();
  await callShop(shopper.shop, { act, path, headers, isRepeatable: true, machines });
}
