import { Hono } from 'hono';
import type { Database } from '../../../base/db/database.ts';
import type { AppEnv } from '../../../base/http/hono-app-env.ts';
import { isStorableText, parseInput, readBody } from '../../../base/http/parse.ts';
import { invalidField } from '../../../base/http/platform-error.ts';
import { requireAdmin } from '../../../base/http/require-admin.ts';
import { findSuggestions } from '../../../commerce/search/find-suggestions.ts';
import { openSearchMatcher } from '../../../commerce/search/matching/find-matches.ts';
import {
  countChosenResult,
  readSearchReport,
  recordSearchStatistics,
} from '../../../commerce/search/record-search-statistics.ts';
import {
  type FoundProducts,
  type ProductSearch,
  searchProducts,
} from '../../../commerce/search/search-products.ts';
import {
  readSearchWordRules,
  writeSearchWordRules,
} from '../../../commerce/search/words/search-word-rule-store.ts';
import { wordSettingsBody } from '../../../commerce/search/words/search-word-rules.ts';
import { refuseMerchantFields } from '../check-fields-and-revision.ts';
import { createListedProductCache, type ListedProduct } from './listed-product-cache.ts';
import { chosenResultBody, searchBody, suggestionsQuerySchema } from './search-bodies.ts';
import { suggestionsWire } from './suggestion-wire.ts';

interface SearchOptions {
  db: Database;
  /** The shop's own origin, for page addresses. */
  siteUrl: string;
}

/** The shop's own search (`WIRE.md` 3.12). */
export function searchRoutes({ db, siteUrl }: SearchOptions) {
  const matcher = openSearchMatcher(db);
  const listed = createListedProductCache(db, siteUrl);
  return new Hono<AppEnv>()
    .post('/products', async (c) => {
      const body = await readBody(c, searchBody);
      refuseMerchantFields(c, body.fields);
      const { minPrice, maxPrice, collectionId = null, ...rest } = body;
      const price = { min: minPrice ?? null, max: maxPrice ?? null };
      const requested: ProductSearch = { ...rest, collectionId, price };
      const found = await searchProducts(matcher, requested);
      await recordSearchStatistics(db, requested, found.total);
      const products = await listed.read(
        [...found.ids, ...found.nearest],
        body.fields,
        found.snapshot,
      );
      const next = requested.offset + requested.limit;
      const { total, facets, correction } = found;
      const nextOffset = next < total ? next : null;
      return c.body(answerText(found, products, { total, nextOffset, facets, correction }), 200, {
        'content-type': 'application/json',
      });
    })
    .get('/suggestions', async (c) => {
      const { q, limit } = parseInput(suggestionsQuerySchema, c.req.query());
      if (!isStorableText(q)) throw invalidField('q', 'must not contain NUL or broken characters');
      return c.json(suggestionsWire(await findSuggestions({ db, matcher }, q, limit)));
    })
    .post('/chosen', async (c) => {
      const { expression, productId } = await readBody(c, chosenResultBody);
      await countChosenResult(db, expression, productId);
      return c.body(null, 204);
    })
    .route('/', ownerRoutes(db));
}

/** Products are texts already: reading them only to write them again would take longer than all else. */
function answerText(
  { ids, nearest }: FoundProducts,
  listed: ReadonlyMap<string, ListedProduct>,
  others: object,
): string {
  const all = (some: string[]) => some.flatMap((id) => listed.get(id) ?? []);
  const texts = (some: string[]) => `[${some.join(',')}]`;
  const products = texts(all(ids).map(({ product }) => product));
  const nearestTexts = texts(all(nearest).map(({ product }) => product));
  const variants = texts(all([...ids, ...nearest]).flatMap((each) => each.variants));
  const rest = JSON.stringify(others).slice(1);
  return `{"products":${products},"nearest":${nearestTexts},"variants":${variants},${rest}`;
}

/** The owner's: what words mean (synonyms, words that say nothing, questions), and what was searched. */
function ownerRoutes(db: Database) {
  return new Hono<AppEnv>()
    .use('/words', requireAdmin)
    .get('/report', requireAdmin, async (c) => c.json(await readSearchReport(db)))
    .get('/words', async (c) => c.json(await readSearchWordRules(db)))
    .put('/words', async (c) => {
      const words = await readBody(c, wordSettingsBody);
      await writeSearchWordRules(db, words);
      return c.json(words);
    });
}
