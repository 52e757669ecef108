import type { Database } from '../../src/base/db/database.ts';
import { openSearchMatcher } from '../../src/commerce/search/matching/find-matches.ts';
import { searchProducts } from '../../src/commerce/search/search-products.ts';
import type { GeneratedQuery } from './generate-search-queries.ts';
import type { GeneratedWatch } from './generate-test-watches.ts';

export interface SearchQuality {
  kind: string;
  queries: number;
  /** One that is all that was typed is the first, or among the first three. */
  first: number;
  firstThree: number;
  empty: number;
}

interface Miss {
  query: GeneratedQuery;
  found: string[];
}

const REQUEST = {
  facets: {},
  collectionId: null,
  price: { min: null, max: null },
  sort: 'relevance',
  limit: 3,
  offset: 0,
  withFacets: false,
} as const;

/** Searches for all queries, and counts by kind how many found what was meant. The last one is the sum. */
export async function measureSearchQuality(
  db: Database,
  watches: readonly GeneratedWatch[],
  queries: readonly GeneratedQuery[],
): Promise<{ table: SearchQuality[]; misses: Miss[] }> {
  const matcher = openSearchMatcher(db);
  const byId = new Map(watches.map((watch) => [watch.id, watch]));
  const sums = new Map<string, SearchQuality>();
  const misses: Miss[] = [];
  for (const query of queries) {
    const { ids } = await searchProducts(matcher, { ...REQUEST, expression: query.text });
    const found = ids.map((id) => byId.get(id));
    const right = found.map((watch) => watch !== undefined && query.isRight(watch));
    if (!right.includes(true))
      misses.push({ query, found: found.map((watch) => watch?.name ?? 'another') });
    for (const kind of [query.kind, 'all']) {
      const sum = sums.get(kind) ?? { kind, queries: 0, first: 0, firstThree: 0, empty: 0 };
      sum.queries += 1;
      sum.first += right[0] ? 1 : 0;
      sum.firstThree += right.includes(true) ? 1 : 0;
      sum.empty += ids.length === 0 ? 1 : 0;
      sums.set(kind, sum);
    }
  }
  const all = sums.get('all');
  return {
    table: [...[...sums.values()].filter((sum) => sum !== all), ...(all ? [all] : [])],
    misses,
  };
}
