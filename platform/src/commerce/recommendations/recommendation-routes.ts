import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '../../base/db/database.ts';
import type { AppEnv } from '../../base/http/env.ts';
import { readBody } from '../../base/http/parse.ts';
import { STORE_APP_ID } from '../cart/line-wire.ts';
import { products } from '../catalogue/catalogue-tables.ts';
import { findProductsById } from '../catalogue/find-products.ts';
import { ALL_PRODUCTS_ID } from '../catalogue/fixed-ids.ts';

/** The hosted platform's own id of this algorithm. */
const SAME_CATEGORIES = '68ebce04-b96a-4c52-9329-08fc9d8c1253';
const MOST = 16;

const text = v.pipe(v.string(), v.maxLength(100));
const requestBody = v.object({
  algorithms: v.pipe(
    v.array(v.object({ id: text, appId: v.nullish(text) })),
    v.minLength(1, 'must not be empty'),
    v.maxLength(10, 'must have at most 10 entries'),
  ),
  items: v.nullish(
    v.pipe(v.array(v.object({ catalogItemId: text, appId: v.nullish(text) })), v.maxLength(100)),
  ),
  minimumRecommendedItems: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0))),
});

/**
 * `/recommendations` (`WIRE.md` 3.10). Of the algorithms that a call names the first that the shop has answers, if it
 * finds as many items as are wanted; else the recommendation has none.
 */
export function recommendationRoutes(db: Database) {
  return new Hono<AppEnv>()
    .get('/algorithms', (c) => c.json({ availableAlgorithms: [ALGORITHM] }))
    .post('/get', async (c) => {
      const asked = await readBody(c, requestBody);
      const isKnown = asked.algorithms.some(({ id }) => id === SAME_CATEGORIES);
      const ids = (asked.items ?? []).map(({ catalogItemId }) => catalogItemId);
      const found = isKnown ? await sameCategories(db, ids) : [];
      if (found.length === 0 || found.length < (asked.minimumRecommendedItems ?? 0))
        return c.json({ recommendation: { items: [] } });
      const items = found.map((catalogItemId) => ({ catalogItemId, appId: STORE_APP_ID }));
      const algorithm = { id: SAME_CATEGORIES, appId: STORE_APP_ID };
      return c.json({ recommendation: { items, algorithm } });
    });
}

const ALGORITHM = {
  config: {
    name: 'From similar categories',
    description: 'Products of the same categories first, then others.',
    additionalInfo: '',
    algorithmType: 'RELATED_ITEMS',
    algorithmId: SAME_CATEGORIES,
  },
  appId: STORE_APP_ID,
  catalogAppIds: [STORE_APP_ID],
};

/** Ids of other products that are to be had, those that share the most categories first. */
async function sameCategories(db: Database, ids: string[]): Promise<string[]> {
  const given = await findProductsById(db, ids);
  const own = new Set(given.flatMap(({ collectionIds }) => collectionIds));
  own.delete(ALL_PRODUCTS_ID);
  const shared = sql`(select count(*) from unnest(${products.collectionIds}) as "of"("id")
    where "of"."id" in (${sql.join(
      [...own, ''].map((id) => sql`${id}::text`),
      sql`, `,
    )}))`;
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        eq(products.visible, true),
        eq(products.inStock, true),
        ids.length === 0 ? undefined : notInArray(products.id, ids),
      ),
    )
    .orderBy(desc(shared), products.numericId)
    .limit(MOST);
  return rows.map(({ id }) => id);
}
