import { type PageAddress, platformCall } from '@horae/shared';
import type { products } from '@wix/stores';
import { productAddress } from '../../base/addresses.ts';
import { catalogueApi } from './api-v1.ts';

/** As many as the platform gives at once. */
const PAGE = 100;
/** Pages asked for together, so that the platform reads one while another is taken apart here. */
const LANES = 4;
/** More lines than this a site map may not have. */
const MOST = 49_000;

/**
 * The address of every product that can be shown.
 * @throws PlatformError when the platform refuses or does not answer.
 */
export async function findProductAddresses(): Promise<PageAddress[]> {
  const first = await pageAt(0);
  const found = [first];
  // Most shops are one page, which alone tells so.
  for (let offset = PAGE; offset < MOST && isFull(found.at(-1)); offset += PAGE * LANES) {
    const lanes = Array.from({ length: LANES }, (_, lane) => pageAt(offset + lane * PAGE));
    found.push(...(await Promise.all(lanes)));
  }
  return found.flat().flatMap(addressOf);
}

const isFull = (page: products.Product[] = []): boolean => page.length === PAGE;

async function pageAt(offset: number): Promise<products.Product[]> {
  const { products = [] } = await platformCall(async () =>
    (await catalogueApi()).queryProducts({ paging: { limit: PAGE, offset } }),
  );
  return products;
}

function addressOf({ slug, name, lastUpdated }: products.Product): PageAddress[] {
  if (!slug || !name) return [];
  return [
    {
      path: productAddress(slug),
      ...(lastUpdated && { changedAt: new Date(lastUpdated).toISOString() }),
    },
  ];
}
