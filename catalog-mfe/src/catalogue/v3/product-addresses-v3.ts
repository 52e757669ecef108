import type { PageAddress } from '@horae/shared';
import { productAddress } from '../../base/addresses.ts';
import { askPlatform } from '../ask-platform.ts';
import type { WirePaging, WireProduct } from './wire-v3.ts';

/** As many as the platform gives at once. */
const PAGE = 100;
/** More lines than this a site map may not have. */
const MOST = 49_000;

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
  while (cursorPaging && found.length < MOST) {
    const { products = [], pagingMetadata }: QueryAnswer = await askPlatform(
      '/stores/v3/products/query',
      { query: { cursorPaging } },
    );
    found.push(...products);
    const next: string | null | undefined = pagingMetadata?.cursors?.next;
    cursorPaging = next ? { cursor: next } : null;
  }
  return found.flatMap(addressOf);
}

function addressOf({ slug, name, updatedDate }: WireProduct): PageAddress[] {
  if (!slug || !name) return [];
  const path = productAddress(slug);
  return [{ path, ...(updatedDate && { changedAt: new Date(updatedDate).toISOString() }) }];
}
