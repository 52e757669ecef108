import { toPlatformError } from '@horae/shared';
import { postToPlatform } from '../call-platform.ts';
import type { WirePaging, WireProduct } from './wire-v3.ts';

/** A product search of Catalogue V3, without its paging. */
export interface SearchRequest {
  filter: object;
  sort?: { fieldName: string; order: 'ASC' | 'DESC' }[];
  /** Free text, and how its words are matched. */
  search?: { expression: string; mode: 'AND' | 'OR'; fuzzy: boolean };
}

interface SearchAnswer {
  products?: WireProduct[];
  pagingMetadata?: WirePaging;
}

/** Maximum number of products in one answer. */
const MOST = 100;
/** Maximum number of stored cursors: enough for one visitor's way through a listing. */
const MAX_PLACES = 100;

/** Cursors of following pages, by search, limit and start. */
const storedCursors = new Map<string, string>();

/**
 * Returns one page of a search. The platform pages by cursors, our addresses by offsets: a page that follows a loaded one
 * is requested by its cursor, and any other by reading all products before it.
 */
export async function fetchSearchPage(
  search: SearchRequest,
  fields: string[],
  page: { offset: number; limit: number },
): Promise<WireProduct[]> {
  const { offset, limit } = page;
  const pageKey = (start: number) => JSON.stringify([search, limit, start]);
  const cursor = storedCursors.get(pageKey(offset));
  const answer = cursor
    ? await follow(cursor, fields).catch((thrown: unknown) => {
        // The cursor may have expired.
        if (toPlatformError(thrown).status !== 400) throw thrown;
        storedCursors.delete(pageKey(offset));
        return fromStart(search, fields, page);
      })
    : await fromStart(search, fields, page);
  const found = answer.products ?? [];
  const next = answer.pagingMetadata?.cursors?.next;
  if (next) remember(pageKey(offset + found.length), next);
  return found;
}

const follow = (cursor: string, fields: string[]): Promise<SearchAnswer> =>
  postToPlatform('/stores/v3/products/search', { search: { cursorPaging: { cursor } }, fields });

const begin = (search: SearchRequest, fields: string[], limit: number): Promise<SearchAnswer> =>
  postToPlatform('/stores/v3/products/search', {
    search: { ...search, cursorPaging: { limit } },
    fields,
  });

/** Reads from the start. Only a first page returns its cursor, since after a cut one would point elsewhere. */
async function fromStart(
  search: SearchRequest,
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

function remember(key: string, cursor: string): void {
  const [oldest] = storedCursors.size >= MAX_PLACES ? storedCursors.keys() : [];
  if (oldest !== undefined) storedCursors.delete(oldest);
  storedCursors.set(key, cursor);
}
