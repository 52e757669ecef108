import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addToCart } from '../../testing/fill-cart.ts';
import { payCheckout } from '../../testing/pay-checkout.ts';
import { sendSdkTo, visitorClient } from '../../testing/sdk-client.ts';
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop(undefined, { appSchemes: ['exp'] });
  sendSdkTo(shop);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await shop.close();
});

const APP = 'exp://127.0.0.1:8081/--';

async function checkoutPage(callbacks: { postFlowUrl: string; thankYouPageUrl: string }) {
  const client = await visitorClient();
  await addToCart(client, { slug: 'tidal-300', options: { Strap: 'Steel bracelet' } });
  const { checkoutId } = await client.currentCart.createCheckoutFromCurrentCart({
    channelType: 'WEB',
  });
  const { redirectSession } = await client.redirects.createRedirectSession({
    ecomCheckout: { checkoutId: checkoutId ?? '' },
    callbacks,
  });
  return redirectSession?.fullUrl ?? '';
}

test("a buyer returns to the shop's app by its scheme", async () => {
  const url = await checkoutPage({ postFlowUrl: `${APP}/cart`, thankYouPageUrl: `${APP}/thanks` });
  const { pathname, search } = new URL(url);
  const page = await shop.app.request(`${pathname}${search}`);
  const paid = await payCheckout(shop, url);

  expect(page.headers.get('content-security-policy')).toMatch(/form-action 'self' \S+ exp:(;|$)/);
  expect(await page.text()).toContain(`href="${APP}/cart"`);
  expect(paid.headers.get('location')).toMatch(
    /^exp:\/\/127\.0\.0\.1:8081\/--\/thanks\?orderId=[\da-f-]{36}$/,
  );
});

test('the sign-in page may redirect to an app as well', async () => {
  const page = await shop.app.request('/sign-in?session=none');

  expect(page.headers.get('content-security-policy')).toMatch(/form-action 'self' \S+ exp:(;|$)/);
});

test('a scheme that the settings do not name is refused', async () => {
  const thankYouPageUrl = 'other://app/thanks';

  await expect(checkoutPage({ postFlowUrl: APP, thankYouPageUrl })).rejects.toMatchObject({
    details: {
      validationError: {
        fieldViolations: [{ description: 'must lead to an origin of the shop' }],
      },
    },
  });
});
