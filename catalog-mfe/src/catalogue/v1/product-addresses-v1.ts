import { type PageAddress, platformCall } from '@horae/shared';
import type { products } from '@wix/stores';
import { MAX_SITEMAP_ADDRESSES, toProductAddresses } from '../version-independent.ts';
import { loadCatalogueApi } from './products-v1.ts';

/** As many as the platform gives at once. */
const PAGE = 100;
/** Pages requested together, so that the platform reads one while another is taken apart here. */
const LANES = 4;

/**
 * The address of every product that can be shown.
 * @throws PlatformError when the platform refuses or does not answer.
 */
export async function findProductAddresses(): Promise<PageAddress[]> {
  const first = await pageAt(0);
  const found = [first];
  // Most shops are one page, which alone says so.
  for (
    let offset = PAGE;
    offset < MAX_SITEMAP_ADDRESSES && isFull(found.at(-1));
    offset += PAGE * LANES
  ) {
    const lanes = Array.from({ length: LANES }, (_, lane) => pageAt(offset + lane * PAGE));
    found.push(...(await Promise.all(lanes)));
  }
  return found.flat().flatMap((product) => toProductAddresses(product, product.lastUpdated));
}

const isFull = (page: products.Product[] = []): boolean => page.length === PAGE;

async function pageAt(offset: number): Promise<products.Product[]> {
  const { products = [] } = await platformCall(async () =>
    (await loadCatalogueApi()).queryProducts({ paging: { limit: PAGE, offset } }),
  );
  return products;
}
