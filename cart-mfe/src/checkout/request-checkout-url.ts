import { loadWixClient, platformCall } from '@horae/shared';
import { redirects } from '@wix/redirects';
import { loadCartApi } from '../cart/api/load-cart-client.ts';

/**
 * Requests the hosted page of the current cart's checkout; `''` when there is none. It leads back to
 * `path` after giving up, and to the thank-you page after paying. Rejects with a `PlatformError` when the platform refuses.
 */
export async function requestCheckoutUrl(origin: string, path: string): Promise<string> {
  const checkoutId = await (await loadCartApi()).beginCheckout();
  if (!checkoutId) return '';
  const { createRedirectSession } = (await loadWixClient()).use({
    createRedirectSession: redirects.createRedirectSession,
  });
  const { redirectSession } = await platformCall(() =>
    createRedirectSession({
      ecomCheckout: { checkoutId },
      callbacks: { postFlowUrl: `${origin}${path}`, thankYouPageUrl: `${origin}/thank-you` },
    }),
  );
  return redirectSession?.fullUrl ?? '';
}
