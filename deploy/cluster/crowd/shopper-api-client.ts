import { SHOP_URL } from '../cluster-addresses.ts';
import { sumQuantities } from '../run-log.ts';
import type { ShopperBrowser } from './shopper-browser.ts';
import type { RetryRequest, ShopClient } from './shopper-form-client.ts';

const CLIENT_ID = '3b1c6e0a-6f0d-4c59-9a2e-7d0f5a8c4b21';
/** The store's own app, fixed by the platform. */
const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
const CART = '/ecom/v2/carts/current';

interface ApiLine {
  quantityInfo: { requestedQuantity: number };
  source: { catalogReference: { catalogItemId: string } };
}

/** As the script of a page does: the SDK's calls below `/api/wix`, a cart addition with a key that its repetitions share. */
export function createApiClient(
  browser: ShopperBrowser,
  retry: RetryRequest,
  newKey: () => string,
): ShopClient {
  let token = '';
  const call = (path: string, json?: object, key?: string) =>
    retry(() =>
      browser.request({
        what: `${json ? 'POST' : 'GET'} /api/wix${path}`,
        url: `${SHOP_URL}/api/wix${path}`,
        ...(json && { json }),
        headers: {
          authorization: token,
          accept: 'application/json',
          ...(key && { 'idempotency-key': key }),
        },
      }),
    );
  const read = async <Body>(path: string, json?: object): Promise<Body | null> => {
    const { error, status, text } = await call(path, json);
    return error === null && status === 200 ? (JSON.parse(text) as Body) : null; // the contract's
  };
  return {
    async enter() {
      await retry(() => browser.request({ what: 'GET /products', url: `${SHOP_URL}/products` }));
      const session = { clientId: CLIENT_ID, grantType: 'anonymous' };
      const body = await read<{ access_token: string }>('/oauth2/token', session);
      token = body?.access_token ?? '';
    },
    async add({ productId: catalogItemId, options }, quantity) {
      const chosen = Object.keys(options).length > 0 && { options: { options } };
      const catalogReference = { catalogItemId, appId: STORES_APP_ID, ...chosen };
      const body = { catalogItems: [{ catalogReference, quantity }] };
      const { error, status } = await call(`${CART}/add-line-items`, body, newKey());
      if (error !== null) return 'unknown';
      return status === 200 ? 'done' : 'refused';
    },
    async cart() {
      const body = await read<{ cart: { lineItems: ApiLine[] } }>(CART);
      const lines = body?.cart.lineItems.map(({ quantityInfo, source }) => ({
        productId: source.catalogReference.catalogItemId,
        quantity: quantityInfo.requestedQuantity,
      }));
      return lines ? sumQuantities(lines) : null;
    },
    async checkout() {
      const current = await read<{ cart: { id: string } }>(CART);
      if (!current) return null;
      const begun = await read<{ redirectSession: { fullUrl: string } }>(
        '/_api/redirects-api/v1/redirect-session',
        {
          ecomCheckout: { checkoutId: current.cart.id },
          callbacks: { postFlowUrl: SHOP_URL, thankYouPageUrl: `${SHOP_URL}/thank-you` },
        },
      );
      return begun?.redirectSession.fullUrl ?? null;
    },
  };
}
