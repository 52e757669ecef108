import type { visitorClient } from './sdk-client.ts';
import { type Shop, SITE } from './start-shop.ts';

/** A form filled as a buyer with the good test card fills it. */
export const goodForm = {
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
export async function pay(shop: Shop, fullUrl: string, form: Record<string, string> = goodForm) {
  const { pathname, search } = new URL(fullUrl);
  return shop.app.request(`${pathname}${search}`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
}

type Client = Awaited<ReturnType<typeof visitorClient>>;

/** Starts a checkout of what is in the cart; answers the address of the hosted page. */
export async function newCheckout(of: Client): Promise<string> {
  const { checkoutId } = await of.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
  const { redirectSession } = await of.redirects.createRedirectSession({
    ecomCheckout: { checkoutId: checkoutId ?? '' },
    callbacks: { postFlowUrl: `${SITE}/products`, thankYouPageUrl: `${SITE}/thank-you` },
  });
  return redirectSession?.fullUrl ?? '';
}
