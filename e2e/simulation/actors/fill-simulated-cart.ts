import { SINGLE_USE_COUPON } from '../../../platform/testing/simulation/simulation-data.ts';
import type { DiscountMeans, ShopperAct } from '../random-journey-steps.ts';
import { type CartLine, CURRENT_CART_PATH, fetchAndCheckCart } from './fetch-and-check-cart.ts';
import type { SimulatedShopper } from './simulated-shopper.ts';

const STORE_APP = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
const GIFT_APP = 'd80111c5-a0f4-47a8-b63a-65b54d774a27';
const GIFT_ITEM = '6f1c8f0e-3d55-4f6a-9a57-0e6b2c7d41ca';
const ADD = `${CURRENT_CART_PATH}/add-to-cart`;
/** As often as a call is tried, by both tokens. */
const MOST_TRIES = 8;

type Addition = Omit<Extract<ShopperAct, { do: 'add' }>, 'do'>;

/** Adds a quantity of a product under one key, by one version of the cart's API or the other. */
export async function addProductToCart(
  shopper: SimulatedShopper,
  act: string,
  addition: Addition,
): Promise<void> {
  const { shop, stage, cart } = shopper;
  const { product, quantity, version } = addition;
  const one = stage.products[product];
  if (!one) return;
  const options = { variantId: one.variantId };
  const catalogReference = { catalogItemId: one.productId, appId: STORE_APP, options };
  const lines = [{ catalogReference, quantity: quantity }];
  const jumps = shop.jumps;
  const done = await shopper.call(act, {
    ...(version === 1
      ? { path: ADD, body: { lineItems: lines } }
      : { path: '/ecom/v2/carts/current/add-line-items', body: { catalogItems: lines } }),
    ...{ method: 'POST', key: `key-of-${act}`, isRepeatable: true },
  });
  const least = done.status === 200 ? 1 : 0;
  const most = Math.max(least, done.mayBeDone ? 1 : 0);
  // A key is known for ten minutes.
  const isForgotten = shop.jumps !== jumps;
  cart.added(product, quantity, { least, most: isForgotten ? MOST_TRIES : most });
}

/** Has an order cost less, where there is a cart and it has not been used up. */
export async function applyDiscount(
  shopper: SimulatedShopper,
  act: string,
  means: DiscountMeans,
): Promise<void> {
  await shopper.call(
    act,
    means === 'coupon'
      ? { path: CURRENT_CART_PATH, method: 'PATCH', body: { couponCode: SINGLE_USE_COUPON } }
      : {
          path: '/ecom/v2/carts/current/add-gift-card',
          method: 'POST',
          body: { giftCard: { code: shopper.stage.giftCode } },
        },
  );
}

/** Each goes to another receiver, so that its mail differs from others. */
export async function putGiftCardIntoCart(shopper: SimulatedShopper, act: string): Promise<void> {
  const receiverEmail = `${act}@example.com`;
  const options = { amount: '50', receiverName: 'Ann', receiverEmail, giverName: shopper.name };
  const catalogReference = { catalogItemId: GIFT_ITEM, appId: GIFT_APP, options: { options } };
  await shopper.call(act, {
    path: ADD,
    method: 'POST',
    body: { lineItems: [{ catalogReference, quantity: 1 }] },
    key: `key-of-${act}`,
    isRepeatable: true,
  });
}

/** Sets the quantity of the first line of the cart; zero removes it. */
export async function setLineQuantity(
  shopper: SimulatedShopper,
  act: string,
  quantity: number,
): Promise<void> {
  const { shop, stage, cart } = shopper;
  const productOf = ({ catalogReference }: CartLine) =>
    stage.products.findIndex(({ productId }) => productId === catalogReference.catalogItemId);
  const line = (await fetchAndCheckCart(shopper, act)).find((one) => productOf(one) >= 0);
  if (!line) return;
  const isArmed = shop.network.isArmed(act);
  const done = await shopper.call(act, {
    method: 'POST',
    ...(quantity === 0
      ? { path: `${CURRENT_CART_PATH}/remove-line-items`, body: { lineItemIds: [line.id] } }
      : {
          path: `${CURRENT_CART_PATH}/update-line-items-quantity`,
          body: { lineItems: [{ id: line.id, quantity: quantity }] },
        }),
  });
  // It has no key: what comes late or twice undoes what was done meanwhile.
  if (isArmed || done.mayBeDone) cart.unsure(productOf(line));
  else if (done.status === 200) cart.set(productOf(line), quantity);
}
