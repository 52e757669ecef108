import { currentCart } from 'wix-ecom-1-0-549';
import { createClient, OAuthStrategy } from 'wix-sdk-1-9-1';
import { collections, products } from 'wix-stores-1-0-141';
import type { sdkClient } from './sdk-client.ts';
import { testSettings } from './start-shop.ts';

/** The oldest SDK that public shops were found to run, unmodified, with packages of its time. */
export function oldSdkClient(): ReturnType<typeof sdkClient> {
  const client: unknown = createClient({
    modules: { products, collections, currentCart },
    auth: OAuthStrategy({ clientId: testSettings.clientId }),
  });
  // Today's types: that the same calls do the same is what tests run both for.
  return client as ReturnType<typeof sdkClient>;
}
