import { loadWixClient, platformCall, report } from '@horae/shared';
import { redirects } from '@wix/redirects';
import { beginCheckout } from '../cart/api/cart-api.ts';

/** Where the hosted checkout is; `url` is empty when there is none. */
interface CheckoutResult {
  success: boolean;
  url: string;
}

const NONE: CheckoutResult = { success: false, url: '' };

/**
 * Asks for the hosted page of the current cart's checkout.
 * `origin` and `path` say where the shopper comes back to: `path` after giving up, the thank-you
 * page after paying. Never rejects; the reason of a failure is reported.
 */
export async function startCheckout(origin: string, path: string): Promise<CheckoutResult> {
  try {
    const checkoutId = await beginCheckout();
    if (!checkoutId) return NONE;
    const { createRedirectSession } = (await loadWixClient()).use({
      createRedirectSession: redirects.createRedirectSession,
    });
    const { redirectSession } = await platformCall(() =>
      createRedirectSession({
        ecomCheckout: { checkoutId },
        callbacks: { postFlowUrl: `${origin}${path}`, thankYouPageUrl: `${origin}/thank-you` },
      }),
    );
    const url = redirectSession?.fullUrl ?? '';
    return { success: url !== '', url };
  } catch (error) {
    report(error, 'checkout');
    return NONE;
  }
}
