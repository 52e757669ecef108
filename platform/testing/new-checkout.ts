import type { visitorClient } from './sdk-client.ts';
import { SITE } from './start-shop.ts';

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
