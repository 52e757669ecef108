import type { visitorClient } from './sdk-client.ts';
import { TEST_SHOP_URL, type TestShop } from './start-test-shop.ts';

/** A form filled as a buyer with the good test card fills it. */
export const validPaymentForm = {
  email: 'nora@example.com',
  fullName: 'Nora Visser',
  address: 'Prinsengracht 263',
  city: 'Amsterdam',
  postalCode: '1016 GV',
  country: 'NL',
  shipping: 'standard',
  cardNumber: '4242 4242 4242 4242',
  expiry: '09 / 39',
  securityCode: '123',
};

/** Posts the hosted checkout's form, as a browser does without scripts. */
export async function payCheckout(
  shop: TestShop,
  fullUrl: string,
  form: Record<string, string> = validPaymentForm,
) {
  const { pathname, search } = new URL(fullUrl);
  return shop.app.request(`${pathname}${search}`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
}

type Client = Awaited<ReturnType<typeof visitorClient>>;

/** Starts a checkout of what is in the cart; answers the address of the hosted page. */
export async function startHostedCheckout(of: Client): Promise<string> {
  const { checkoutId } = await of.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
  const { redirectSession } = await of.redirects.createRedirectSession({
    ecomCheckout: { checkoutId: checkoutId ?? '' },
    callbacks: {
      postFlowUrl: `${TEST_SHOP_URL}/products`,
      thankYouPageUrl: `${TEST_SHOP_URL}/thank-you`,
    },
  });
  return redirectSession?.fullUrl ?? '';
}
