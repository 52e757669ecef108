import { toPlatformError } from '@horae/shared';
import { askPlatform } from '../ask-platform.ts';
import type { WirePaging, WireProduct } from './wire-v3.ts';

/** What products are searched by; paging aside. */
export interface ProductSearch {
  filter: object;
  sort?: { fieldName: string; order: 'ASC' | 'DESC' }[];
  /** Free text, and where and how its words are looked for. */
  search?: { expression: string; mode: 'AND' | 'OR'; fuzzy: boolean };
}

interface SearchAnswer {
  products?: WireProduct[];
  pagingMetadata?: WirePaging;
}

/** As many as one answer holds. */
const MOST = 100;
/** Places of pages that are remembered; those of one visitor's way through a listing. */
const MOST_PLACES = 100;

/** Of pages that come next: where they begin, by what was asked. */
const places = new Map<string, string>();

/**
 * One page of a search. The platform pages by cursors, our addresses by places: a page that follows one which was shown
 * here is asked for by its cursor, another one by all that comes before it.
 */
export async function searchPage(
  search: ProductSearch,
  fields: string[],
  page: { offset: number; limit: number },
): Promise<WireProduct[]> {
  const { offset, limit } = page;
  const placeOf = (start: number) => JSON.stringify([search, limit, start]);
  const cursor = places.get(placeOf(offset));
  const answer = cursor
    ? await follow(cursor, fields).catch((thrown: unknown) => {
        // A cursor may be older than the platform keeps them.
        if (toPlatformError(thrown).status !== 400) throw thrown;
        places.delete(placeOf(offset));
        return fromStart(search, fields, page);
      })
    : await fromStart(search, fields, page);
  const found = answer.products ?? [];
  const next = answer.pagingMetadata?.cursors?.next;
  if (next) remember(placeOf(offset + found.length), next);
  return found;
}

const follow = (cursor: string, fields: string[]): Promise<SearchAnswer> =>
  askPlatform('/stores/v3/products/search', { search: { cursorPaging: { cursor } }, fields });

const begin = (search: ProductSearch, fields: string[], limit: number): Promise<SearchAnswer> =>
  askPlatform('/stores/v3/products/search', {
    search: { ...search, cursorPaging: { limit } },
    fields,
  });

/** Cursors after a cut would lead elsewhere: only a first page passes its own on. */
async function fromStart(
  search: ProductSearch,
  fields: string[],
  { offset, limit }: { offset: number; limit: number },
): Promise<SearchAnswer> {
  if (offset === 0) return begin(search, fields, limit);
  const end = offset + limit;
  const found: WireProduct[] = [];
  let answer = await begin(search, fields, Math.min(end, MOST));
  found.push(...(answer.products ?? []));
  while (found.length < end && answer.pagingMetadata?.cursors?.next) {
    answer = await follow(answer.pagingMetadata.cursors.next, fields);
    found.push(...(answer.products ?? []));
  }
  return { products: found.slice(offset, end) };
}

function remember(place: string, cursor: string): void {
  const [oldest] = places.size >= MOST_PLACES ? places.keys() : [];
  if (oldest !== undefined) places.delete(oldest);
  places.set(place, cursor);
}
