import {
  cart,
  cartV2,
  checkout,
  currencies,
  currentCart,
  currentCartV2,
  orderFulfillments,
  orders,
  orderTransactions,
  shippingOptions,
} from '@wix/ecom';
import { redirects } from '@wix/redirects';
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk';
import { products } from '@wix/stores';
import { ADMIN_API_KEY, testSettings } from './start-test-shop.ts';

const modules = {
  cart,
  cartV2,
  checkout,
  currencies,
  currentCart,
  currentCartV2,
  orderFulfillments,
  orders,
  orderTransactions,
  products,
  redirects,
  shippingOptions,
};

/** The SDK of a new visitor with all of `@wix/ecom` that the platform answers. */
export async function visitorEcomClient() {
  const auth = OAuthStrategy({ clientId: testSettings.clientId });
  const client = createClient({ modules, auth });
  client.auth.setTokens(await client.auth.generateVisitorTokens());
  return client;
}

export type EcomClient = Awaited<ReturnType<typeof visitorEcomClient>>;

/** The same for the owner, by API key. */
export function ownerEcomClient() {
  const auth = ApiKeyStrategy({ apiKey: ADMIN_API_KEY, siteId: testSettings.clientId });
  return createClient({ modules, auth });
}

export const applicationErrorWith = (code: string) => ({ details: { applicationError: { code } } });
