import type { PageAddress } from '@horae/shared';
import { postToPlatform } from '../platform-requests.ts';
import { MAX_SITEMAP_ADDRESSES, toProductAddresses } from '../version-independent.ts';
import type { WirePaging, WireProduct } from './wire-v3.ts';

/** As many as the platform gives at once. */
const PAGE = 100;

interface QueryAnswer {
  products?: WireProduct[];
  pagingMetadata?: WirePaging;
}

/**
 * The address of every product that can be shown. Each page names the next one, so that they come one after the other.
 * @throws PlatformError when the platform refuses or does not answer.
 */
export async function findProductAddresses(): Promise<PageAddress[]> {
  const found: WireProduct[] = [];
  let cursorPaging: object | null = { limit: PAGE };
  while (cursorPaging && found.length < MAX_SITEMAP_ADDRESSES) {
    const { products = [], pagingMetadata }: QueryAnswer = await postToPlatform(
      '/stores/v3/products/query',
      { query: { cursorPaging } },
    );
    found.push(...products);
    const next: string | null | undefined = pagingMetadata?.cursors?.next;
    cursorPaging = next ? { cursor: next } : null;
  }
  return found.flatMap((product) => toProductAddresses(product, product.updatedDate));
}
