import { type ChosenFacets, type Facet, filterProducts } from './facets/count-facets.ts';
import { findCorrection } from './matching/find-applied-correction.ts';
import type { SearchMatcher, SearchMatches } from './matching/find-matches.ts';
import type { IndexedProduct, ProductIndex } from './matching/product-index.ts';
import { selectTopScored } from './matching/select-top-scored.ts';
import type { NumberRange } from './words/parse-search-text.ts';

type SearchSort = 'relevance' | 'price-asc' | 'price-desc' | 'newest' | 'oldest';

export interface ProductSearch {
  expression: string;
  facets: Readonly<Record<string, readonly string[]>>;
  /** Only products of this collection. */
  collectionId: string | null;
  /** In whole units. */
  price: NumberRange;
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
  /** The snapshot of the index that was searched (`readPgSnapshotId`); the result may be newer. */
  snapshot: string;
}

/** Searches the products that shoppers see. */
export async function searchProducts(
  matcher: SearchMatcher,
  requested: ProductSearch,
): Promise<FoundProducts> {
  const index = await matcher.read();
  // Another search may renew the index meanwhile.
  const { snapshot } = index;
  const matches = await matcher.match(index, requested.expression);
  const inside = withinCollection(index, matches.ordinals, requested.collectionId);
  const filters = toFilters(requested, matches.price);
  const { ordinals, facets } = filterProducts(index, inside, {
    filters,
    withFacets: requested.withFacets,
  });
  const page = selectPage(index, ordinals, { requested, matches });
  const idOf = (ordinal: number) => index.entries[ordinal]?.id ?? [];
  return {
    ids: page.flatMap(idOf),
    total: ordinals.length,
    facets,
    correction: findCorrection(matches, page[0]),
    nearest: ordinals.length > 0 ? [] : findNearest(index, matches).flatMap(idOf),
    snapshot,
  };
}

function withinCollection(
  index: ProductIndex,
  ordinals: Int32Array,
  collectionId: string | null,
): Int32Array {
  if (collectionId === null) return ordinals;
  return ordinals.filter((ordinal) => index.entries[ordinal]?.collectionIds.includes(collectionId));
}

const centsOf = (amount: number | null) => (amount === null ? null : Math.round(amount * 100));

/** Bounds of the text and of the filter hold both. */
function toFilters({ facets, price }: ProductSearch, typed: NumberRange | null): ChosenFacets {
  const lowest = [price.min, typed?.min ?? null].filter((bound) => bound !== null);
  const highest = [price.max, typed?.max ?? null].filter((bound) => bound !== null);
  return {
    facets,
    minCents: lowest.length === 0 ? null : centsOf(Math.max(...lowest)),
    maxCents: highest.length === 0 ? null : centsOf(Math.min(...highest)),
  };
}

const KEYS: Record<Exclude<SearchSort, 'relevance'>, (entry: IndexedProduct) => number> = {
  'price-asc': ({ priceCents }) => priceCents,
  'price-desc': ({ priceCents }) => -priceCents,
  newest: ({ createdAt }) => -createdAt,
  oldest: ({ createdAt }) => createdAt,
};

/** The ordinals of a page, in order; equal ones in the order of the shop. */
function selectPage(
  index: ProductIndex,
  ordinals: readonly number[],
  { requested, matches }: { requested: ProductSearch; matches: SearchMatches },
): number[] {
  const { sort, offset, limit } = requested;
  // Without a text nothing fits better than another: a list of all watches stays as the shop has it.
  const isText = requested.expression.trim() !== '';
  const pointsOf = (ordinal: number): number => {
    const entry = index.entries[ordinal];
    if (sort === 'relevance') return isText ? matches.pointsOf(ordinal) : 0;
    return entry ? -KEYS[sort](entry) : 0;
  };
  return selectTopScored(ordinals, pointsOf, offset + limit).slice(offset);
}

const MAX_NEAREST = 4;

/** Products that have most of what was typed, whatever they cost; without any, those that sell best. */
function findNearest(index: ProductIndex, matches: SearchMatches): number[] {
  const shown = [...index.entries.keys()].filter((ordinal) => index.entries[ordinal]?.shown);
  return selectTopScored(shown, matches.pointsOf, MAX_NEAREST);
}
