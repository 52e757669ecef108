import { categories } from '@wix/categories';
import { currentCart, currentCartV2, orders } from '@wix/ecom';
import { redirects } from '@wix/redirects';
import { reviews } from '@wix/reviews';
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk';
import {
  brandsV3,
  catalogVersioning,
  collections,
  customizationsV3,
  infoSectionsV3,
  inventoryItemsV3,
  products,
  productsV3,
  readOnlyVariantsV3,
  ribbonsV3,
} from '@wix/stores';
import { vi } from 'vitest';
import type { TestShop } from './start-test-shop.ts';
import { ADMIN_API_KEY, testSettings } from './start-test-shop.ts';

/** The last one is where older SDKs read. */
const HOSTS = ['www.wixapis.com', 'edge.wixapis.com', 'readonly.wixapis.com'];

/** Sends the SDK's traffic to the shop. `OAuthStrategy` takes no fetch of its own, so the global one is replaced. */
export function sendSdkTo(shop: TestShop): void {
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (!HOSTS.includes(url.hostname)) throw new Error(`Unexpected request to ${url.hostname}`);
    return shop.app.request(
      `${url.pathname}${url.search}`,
      input instanceof Request ? input : init,
    );
  });
}

/** The unmodified SDK, as the storefront creates it. */
export function sdkClient() {
  return createClient({
    modules: { products, collections, reviews, currentCart, currentCartV2, orders, redirects },
    auth: OAuthStrategy({ clientId: testSettings.clientId }),
  });
}

const catalogueV3 = {
  brandsV3,
  catalogVersioning,
  categories,
  customizationsV3,
  infoSectionsV3,
  inventoryItemsV3,
  productsV3,
  readOnlyVariantsV3,
  ribbonsV3,
};

/** A new visitor with all of Catalogue V3. */
export async function visitorV3Client() {
  const client = createClient({
    modules: catalogueV3,
    auth: OAuthStrategy({ clientId: testSettings.clientId }),
  });
  client.auth.setTokens(await client.auth.generateVisitorTokens());
  return client;
}

/** The merchant with all of Catalogue V3. */
export function ownerV3Client() {
  return createClient({
    modules: { ...catalogueV3, products },
    auth: ApiKeyStrategy({ apiKey: ADMIN_API_KEY, siteId: testSettings.clientId }),
  });
}

/** The unmodified SDK with the shop's API key, as a merchant's tool creates it. */
export function ownerClient() {
  return createClient({
    modules: { products, collections, orders },
    auth: ApiKeyStrategy({ apiKey: ADMIN_API_KEY, siteId: testSettings.clientId }),
  });
}

/** The SDK of a new visitor, with tokens. */
export async function visitorClient() {
  const client = sdkClient();
  client.auth.setTokens(await client.auth.generateVisitorTokens());
  return client;
}

export const STORE_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

/** A line as the storefront adds it. */
export function toCartLineInput(
  catalogItemId: string,
  options: Record<string, string>,
  quantity = 1,
) {
  return {
    catalogReference: { catalogItemId, appId: STORE_APP_ID, options: { options } },
    quantity,
  };
}
