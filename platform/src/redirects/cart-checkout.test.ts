import { beforeEach, expect, test } from 'vitest';
import { addToCart, findProductIdBySlug } from '../../testing/fill-cart.ts';
import { payCheckout } from '../../testing/pay-checkout.ts';
import { STORE_APP_ID, visitorClient } from '../../testing/sdk-client.ts';
import { TEST_SHOP_URL } from '../../testing/start-test-shop.ts';
import { testShop } from '../../testing/test-shop.ts';

const shop = testShop();
let client: Awaited<ReturnType<typeof visitorClient>>;

beforeEach(async () => {
  client = await visitorClient();
});

async function filledCart() {
  const catalogItemId = await findProductIdBySlug(client, 'tidal-300');
  const options = { options: { Strap: 'Steel bracelet' } };
  const { cart } = await client.currentCartV2.createCurrentCart({
    catalogItems: [
      { catalogReference: { catalogItemId, appId: STORE_APP_ID, options }, quantity: 1 },
    ],
  });
  return cart?._id ?? '';
}

async function redirected(of: typeof client, checkoutId: string) {
  const { redirectSession } = await of.redirects.createRedirectSession({
    ecomCheckout: { checkoutId },
    callbacks: {
      postFlowUrl: `${TEST_SHOP_URL}/products`,
      thankYouPageUrl: `${TEST_SHOP_URL}/thank-you`,
    },
  });
  return redirectSession?.fullUrl ?? '';
}

test('a cart of V2 is paid by its id, at the prices of its redirect', async () => {
  const url = await redirected(client, await filledCart());
  const { pathname, search } = new URL(url);
  const page = await (await shop.app.request(`${pathname}${search}`)).text();
  expect(page).toContain('Tidal 300');
  expect(page).toContain('$389.00');

  await addToCart(client, {
    slug: 'reef-200',
    options: { Strap: 'Steel bracelet', 'Dial colour': '#0f5a3c' },
  });
  const response = await payCheckout(shop, url);
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toMatch(
    /^http:\/\/shop\.test\/thank-you\?orderId=[\da-f-]{36}$/,
  );
  const { cart } = await client.currentCartV2.getCurrentCart();
  expect(cart?.lineItems?.map((line) => line.name?.original)).toEqual(['Reef 200']);
});

test('the cart of another visitor and an empty cart cannot be checked out', async () => {
  const id = await filledCart();
  const other = await visitorClient();
  await expect(redirected(other, id)).rejects.toMatchObject({
    details: { applicationError: { code: 'CHECKOUT_NOT_FOUND' } },
  });

  const { cart } = await client.currentCartV2.getCurrentCart();
  await client.currentCartV2.removeLineItemsFromCurrentCart(
    (cart?.lineItems ?? []).map((line) => line._id ?? ''),
  );
  await expect(redirected(client, id)).rejects.toMatchObject({
    details: { applicationError: { code: 'CART_IS_EMPTY' } },
  });
});
