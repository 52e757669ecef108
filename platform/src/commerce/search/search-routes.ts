import { type Context, Hono } from 'hono';
import type { Attempts } from '../../base/attempts.ts';
import type { Database } from '../../base/db/database.ts';
import { clientAddress } from '../../base/http/client-address.ts';
import type { AppEnv } from '../../base/http/env.ts';
import { isStorable, parse, readBody } from '../../base/http/parse.ts';
import { invalid, violation } from '../../base/http/platform-error.ts';
import { requireAdmin } from '../../base/http/require-admin.ts';
import { findProductsById } from '../catalogue/find-products.ts';
import { categoryNames } from '../catalogue-v3/category-names.ts';
import { productWire } from '../catalogue-v3/product-wire.ts';
import type { ProductFields } from '../catalogue-v3/requested-fields.ts';
import { requireMerchant } from '../catalogue-v3/require-merchant.ts';
import { openMatcher } from './matching/find-matches.ts';
import { chosenBody, searchBody, suggestionsQuery } from './search-bodies.ts';
import { countChoice, countSearch } from './search-counts.ts';
import { type ProductSearch, searchProducts } from './search-products.ts';
import { readSearchReport } from './search-report.ts';
import { suggest } from './suggest.ts';
import { readWords, writeWords } from './words/search-word-store.ts';
import { searchWordsBody } from './words/search-words.ts';

interface SearchOptions {
  db: Database;
  /** The shop's own origin, for page addresses. */
  siteUrl: string;
  attempts: Attempts;
  /** Searches of one network address in a minute that are counted. */
  perMinute: number;
}

/** What our own pages show of a product in a list. */
const SHOWN = [
  'URL',
  'CURRENCY',
  'MEDIA_ITEMS_INFO',
  'INFO_SECTION',
  'INFO_SECTION_PLAIN_DESCRIPTION',
  'PRODUCT_CHOICES_MEDIA_REFERENCES',
] as const;

/** The shop's own search (`WIRE.md` 3.12). */
export function searchRoutes({ db, siteUrl, attempts, perMinute }: SearchOptions) {
  const matcher = openMatcher(db);
  const limited = async (c: Context<AppEnv>) => {
    if (c.get('isForAll')) return;
    await attempts.count({ key: `search ${clientAddress(c)}`, max: perMinute, minutes: 1 });
  };
  return new Hono<AppEnv>()
    .post('/products', async (c) => {
      const body = await readBody(c, searchBody);
      requireMerchant(c, body.fields);
      const { minPrice, maxPrice, collectionId = null, ...rest } = body;
      const price = { min: minPrice ?? null, max: maxPrice ?? null };
      const asked: ProductSearch = { ...rest, collectionId, price };
      if (asked.expression !== '') await limited(c);
      const found = await searchProducts(matcher, asked);
      await countSearch(db, asked, found.total);
      const fields: ProductFields = body.fields.size > 0 ? body.fields : new Set(SHOWN);
      const wires = await wiresOf([...found.ids, ...found.nearest], fields);
      const next = asked.offset + asked.limit;
      return c.json({
        products: found.ids.flatMap((id) => wires.get(id) ?? []),
        total: found.total,
        nextOffset: next < found.total ? next : null,
        facets: found.facets,
        correction: found.correction,
        nearest: found.nearest.flatMap((id) => wires.get(id) ?? []),
      });
    })
    .get('/suggestions', async (c) => {
      const { q, limit } = parse(suggestionsQuery, c.req.query());
      if (!isStorable(q))
        throw invalid(violation('q', 'must not contain NUL or broken characters'));
      return c.json(await suggest({ db, matcher }, q, limit));
    })
    .post('/chosen', async (c) => {
      const { expression, productId } = await readBody(c, chosenBody);
      await limited(c);
      await countChoice(db, expression, productId);
      return c.body(null, 204);
    })
    .route('/', ownerRoutes(db));

  async function wiresOf(ids: string[], fields: ProductFields) {
    const products = await findProductsById(db, ids);
    const context = { siteUrl, fields, categories: await categoryNames(db, products, fields) };
    return new Map(products.map((product) => [product.id, productWire(product, context)]));
  }
}

/** The owner's: what words mean (synonyms, words that say nothing, questions), and what was searched. */
function ownerRoutes(db: Database) {
  return new Hono<AppEnv>()
    .use('/words', requireAdmin)
    .get('/report', requireAdmin, async (c) => c.json(await readSearchReport(db)))
    .get('/words', async (c) => c.json(await readWords(db)))
    .put('/words', async (c) => {
      const words = await readBody(c, searchWordsBody);
      await writeWords(db, words);
      return c.json(words);
    });
}
