import { openEmbeddedDatabase, openPostgres } from '../../src/base/db/database.ts';
import { createLog } from '../../src/base/http/log.ts';
import { findSuggestions } from '../../src/commerce/search/find-suggestions.ts';
import { openSearchMatcher } from '../../src/commerce/search/matching/find-matches.ts';
import { searchProducts } from '../../src/commerce/search/search-products.ts';
import { generateQueries } from './generate-search-queries.ts';
import { generateWatches } from './generate-test-watches.ts';
import { insertTestWatches } from './insert-test-watches.ts';

/*
 * `npm run bench -- search`: how long the platform takes to search generated watches, on the empty Postgres of `DATABASE_URL` or
 * the embedded database.
 */

const WATCHES = 100_000;
const SEARCH = {
  facets: {},
  collectionId: null,
  price: { min: null, max: null },
  sort: 'relevance',
  limit: 24,
  offset: 0,
  withFacets: true,
} as const;

const url = process.env.DATABASE_URL;
const { db, close } = await (url ? openPostgres(url, createLog('silent')) : openEmbeddedDatabase());
const watches = generateWatches(WATCHES, 1);
await insertTestWatches(db, watches);
const matcher = openSearchMatcher(db);
const texts = generateQueries(watches, 200, 3).map(({ text }) => text);
const search = (expression: string) => searchProducts(matcher, { ...SEARCH, expression });
const letters = (text: string) => findSuggestions({ db, matcher }, text.slice(0, 4), 6);

process.stdout.write(`${WATCHES} watches, ${url ? 'Postgres' : 'PGlite'}\n`);
await time('First search of a process', [''], search);
await time('Search with facets', texts, search);
await time('Suggestion', texts, letters);
await close();

async function time(name: string, queries: string[], run: (text: string) => Promise<unknown>) {
  const times: number[] = [];
  for (const text of queries) {
    const startedAt = performance.now();
    await run(text);
    times.push(performance.now() - startedAt);
  }
  times.sort((a, b) => a - b);
  const quantile = (share: number) => times[Math.ceil(share * times.length) - 1]?.toFixed(0);
  process.stdout.write(`${name}: p50 ${quantile(0.5)} ms, p95 ${quantile(0.95)} ms\n`);
}
