import { loadWixClient, platformCall, report } from '@horae/shared';
import { redirects } from '@wix/redirects';
import { openCart } from '../cart/api/open-cart.ts';

/** Where the hosted checkout is; `url` is empty when there is none. */
interface CheckoutResult {
  success: boolean;
  url: string;
}

/** As {@link checkoutUrl}, for pages: never rejects; the reason of a failure is reported. */
export async function startCheckout(origin: string, path: string): Promise<CheckoutResult> {
  try {
    const url = await checkoutUrl(origin, path);
    return { success: url !== '', url };
  } catch (error) {
    report(error, 'checkout');
    return { success: false, url: '' };
  }
}

/**
 * Asks for the hosted page of the current cart's checkout; `''` when there is none.
 * `origin` and `path` say where the shopper comes back to: `path` after giving up, the thank-you
 * page after paying. Rejects with a `PlatformError` when the platform refuses.
 */
export async function checkoutUrl(origin: string, path: string): Promise<string> {
  const checkoutId = await (await openCart()).beginCheckout();
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
