import { openEmbedded, openPostgres } from '../../platform/src/base/db/database.ts';
import { createLog } from '../../platform/src/base/http/log.ts';
import { openMatcher } from '../../platform/src/commerce/search/matching/find-matches.ts';
import { searchProducts } from '../../platform/src/commerce/search/search-products.ts';
import { suggest } from '../../platform/src/commerce/search/suggest.ts';
import { makeQueries } from '../../platform/testing/watches/made-queries.ts';
import { makeWatches } from '../../platform/testing/watches/made-watches.ts';
import { writeWatches } from '../../platform/testing/watches/write-watches.ts';
import { quantile, type Tables } from './report.ts';

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

/** How long the platform takes to search generated watches, on the empty Postgres of `DATABASE_URL` or the embedded database. */
export async function timeSearches(): Promise<Tables> {
  const url = process.env.DATABASE_URL;
  const { db, close } = await (url ? openPostgres(url, createLog('silent')) : openEmbedded());
  const watches = makeWatches(WATCHES, 1);
  await writeWatches(db, watches);
  const matcher = openMatcher(db);
  const texts = makeQueries(watches, 200, 3).map(({ text }) => text);
  const search = (expression: string) => searchProducts(matcher, { ...SEARCH, expression });
  const letters = (text: string) => suggest({ db, matcher }, text.slice(0, 4), 6);
  const rows = {
    ...(await timed('First search of a process', [''], search)),
    ...(await timed('Search with facets', texts, search)),
    ...(await timed('Suggestion', texts, letters)),
  };
  await close();
  return { [`Searches in ${WATCHES} watches, ${url ? 'Postgres' : 'PGlite'}`]: rows };
}

async function timed(name: string, texts: string[], run: (text: string) => Promise<unknown>) {
  const times: number[] = [];
  for (const text of texts) {
    const started = performance.now();
    await run(text);
    times.push(performance.now() - started);
  }
  return {
    [`${name}, p50, ms`]: quantile(times, 0.5),
    [`${name}, p95, ms`]: quantile(times, 0.95),
  };
}
