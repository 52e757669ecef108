import { type Facet, type Narrowing, narrow } from './facets/count-facets.ts';
import { bestOf } from './matching/best-of.ts';
import { correctionOf } from './matching/correction.ts';
import type { Matcher, Matches } from './matching/find-matches.ts';
import { nearestOf } from './matching/nearest.ts';
import type { Entry, Shelf } from './matching/shelf.ts';
import type { Bounds } from './words/read-expression.ts';

export type SearchSort = 'relevance' | 'price-asc' | 'price-desc' | 'newest' | 'oldest';

export interface ProductSearch {
  expression: string;
  facets: Readonly<Record<string, readonly string[]>>;
  /** Only products of this collection. */
  collectionId: string | null;
  /** In whole units. */
  price: Bounds;
  sort: SearchSort;
  limit: number;
  offset: number;
  withFacets: boolean;
}

export interface FoundProducts {
  /** The products of the page, in order. */
  ids: string[];
  total: number;
  facets: Facet[];
  /** The spelling that was searched instead. */
  correction: string | null;
  /** Products that come near, where nothing was found. */
  nearest: string[];
  /** The moment of the shelf that was searched (`readMoment`); the result may be newer. */
  moment: string;
}

/** Searches the products that shoppers see. */
export async function searchProducts(
  matcher: Matcher,
  requested: ProductSearch,
): Promise<FoundProducts> {
  const shelf = await matcher.read();
  // Another search may renew the shelf meanwhile.
  const { moment } = shelf;
  const matches = await matcher.match(shelf, requested.expression);
  const inside = insideOf(shelf, matches.ordinals, requested.collectionId);
  const narrowing = narrowingOf(requested, matches.price);
  const { ordinals, facets } = narrow(shelf, inside, {
    narrowing,
    withFacets: requested.withFacets,
  });
  const page = pageOf(shelf, ordinals, { requested, matches });
  const idOf = (ordinal: number) => shelf.entries[ordinal]?.id ?? [];
  return {
    ids: page.flatMap(idOf),
    total: ordinals.length,
    facets,
    correction: correctionOf(matches, page[0]),
    nearest: ordinals.length > 0 ? [] : nearestOf(shelf, matches).flatMap(idOf),
    moment,
  };
}

function insideOf(shelf: Shelf, ordinals: Int32Array, collectionId: string | null): Int32Array {
  if (collectionId === null) return ordinals;
  return ordinals.filter((ordinal) => shelf.entries[ordinal]?.collectionIds.includes(collectionId));
}

const centsOf = (amount: number | null) => (amount === null ? null : Math.round(amount * 100));

/** Bounds of the text and of the filter hold both. */
function narrowingOf({ facets, price }: ProductSearch, typed: Bounds | null): Narrowing {
  const lowest = [price.min, typed?.min ?? null].filter((bound) => bound !== null);
  const highest = [price.max, typed?.max ?? null].filter((bound) => bound !== null);
  return {
    facets,
    minCents: lowest.length === 0 ? null : centsOf(Math.max(...lowest)),
    maxCents: highest.length === 0 ? null : centsOf(Math.min(...highest)),
  };
}

const KEYS: Record<Exclude<SearchSort, 'relevance'>, (entry: Entry) => number> = {
  'price-asc': ({ priceCents }) => priceCents,
  'price-desc': ({ priceCents }) => -priceCents,
  newest: ({ createdAt }) => -createdAt,
  oldest: ({ createdAt }) => createdAt,
};

/** The ordinals of a page, in order; equal ones in the order of the shop. */
function pageOf(
  shelf: Shelf,
  ordinals: readonly number[],
  { requested, matches }: { requested: ProductSearch; matches: Matches },
): number[] {
  const { sort, offset, limit } = requested;
  // Without a text nothing fits better than another: a list of all watches stays as the shop has it.
  const isText = requested.expression.trim() !== '';
  const pointsOf = (ordinal: number): number => {
    const entry = shelf.entries[ordinal];
    if (sort === 'relevance') return isText ? matches.pointsOf(ordinal) : 0;
    return entry ? -KEYS[sort](entry) : 0;
  };
  return bestOf(ordinals, pointsOf, offset + limit).slice(offset);
}
