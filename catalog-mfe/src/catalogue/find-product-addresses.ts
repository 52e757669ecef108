import { type PageAddress, platformCall } from '@horae/shared';
import { catalogueApi } from './catalogue-api';

/** As many as the platform gives at once. */
const PAGE = 100;
/** More lines than this a site map may not have. */
const MOST = 49_000;

/**
 * The address of every product that can be shown.
 * @throws PlatformError when the platform refuses or does not answer.
 */
export async function findProductAddresses(): Promise<PageAddress[]> {
  const addresses: PageAddress[] = [];
  for (let offset = 0; offset < MOST; offset += PAGE) {
    const { products = [] } = await platformCall(async () =>
      (await catalogueApi()).queryProducts({ paging: { limit: PAGE, offset } }),
    );
    for (const { slug, name, lastUpdated } of products) {
      if (!slug || !name) continue;
      addresses.push({
        path: `/product/${encodeURIComponent(slug)}`,
        ...(lastUpdated && { changedAt: new Date(lastUpdated).toISOString() }),
      });
    }
    if (products.length < PAGE) break;
  }
  return addresses;
}
