import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { visitorEcomClient } from '../../../../testing/ecom-client.ts';
import { sendSdkTo, toCartLineInput } from '../../../../testing/sdk-client.ts';
import { startTestShop, type TestShop } from '../../../../testing/start-test-shop.ts';
import { setClockOffset } from '../../../base/clock.ts';

const DAY = 24 * 3_600_000;
const end = new Date(Date.now() + 3 * DAY);
let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop(undefined, { cartV1Until: end });
  sendSdkTo(shop);
});
afterEach(() => setClockOffset(0));
afterAll(async () => {
  vi.unstubAllGlobals();
  await shop.close();
});

/** The error that the storefront's SDK rejects with for a path that no longer exists. */
const gone = { details: { applicationError: { code: 'NOT_FOUND' } } };

test('Cart V1 and its checkouts answer until their last day and then 410, and V2 has the same cart', async () => {
  const client = await visitorEcomClient();
  const { items } = await client.products.queryProducts().eq('slug', 'tidal-300').find();
  const line = toCartLineInput(items[0]?._id ?? '', { Strap: 'Steel bracelet' });
  const { cart } = await client.currentCart.addToCurrentCart({ lineItems: [line] });
  const { checkoutId } = await client.currentCart.createCheckoutFromCurrentCart({
    channelType: 'WEB',
  });
  setClockOffset(4 * DAY);
  client.auth.setTokens(await client.auth.generateVisitorTokens());

  await expect(client.currentCart.getCurrentCart()).rejects.toMatchObject(gone);
  await expect(client.currentCart.addToCurrentCart({ lineItems: [line] })).rejects.toMatchObject(
    gone,
  );
  await expect(client.cart.getCart(cart?._id ?? '')).rejects.toMatchObject(gone);
  await expect(client.checkout.getCheckout(checkoutId ?? '')).rejects.toMatchObject(gone);
  const v2 = await client.currentCartV2.addLineItemsToCurrentCart({ catalogItems: [line] });
  expect(v2.cart?.lineItems).toHaveLength(1);
});
