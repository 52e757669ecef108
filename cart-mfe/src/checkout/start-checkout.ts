import { loadWixClient, platformCall, report } from '@horae/shared';
import { currentCart } from '@wix/ecom';
import { redirects } from '@wix/redirects';

/** Where the hosted checkout is; `url` is empty when there is none. */
export interface CheckoutResult {
  success: boolean;
  url: string;
}

const functions = {
  createCheckout: currentCart.createCheckoutFromCurrentCart,
  createRedirectSession: redirects.createRedirectSession,
};

/**
 * Makes a checkout of the current cart and asks for the hosted page.
 * `origin` and `path` say where the shopper comes back to: `path` when he gives up, the thank-you
 * page after paying. Never rejects; the reason of a failure is reported.
 */
export async function startCheckout(origin: string, path: string): Promise<CheckoutResult> {
  try {
    const platform = (await loadWixClient()).use(functions);
    const { checkoutId } = await platformCall(() =>
      platform.createCheckout({ channelType: currentCart.ChannelType.WEB }),
    );
    if (!checkoutId) return { success: false, url: '' };
    const { redirectSession } = await platformCall(() =>
      platform.createRedirectSession({
        ecomCheckout: { checkoutId },
        callbacks: { postFlowUrl: `${origin}${path}`, thankYouPageUrl: `${origin}/thank-you` },
      }),
    );
    const url = redirectSession?.fullUrl ?? '';
    return { success: url !== '', url };
  } catch (error) {
    report(error, 'checkout');
    return { success: false, url: '' };
  }
}
