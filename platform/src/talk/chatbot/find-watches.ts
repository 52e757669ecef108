import { and, asc, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../base/db/database.ts';
import { collections, products } from '../../commerce/catalogue/catalogue-tables.ts';
import { findWatchesById } from '../watches/shop-watches.ts';
import { watchCard } from '../watches/watch-card.ts';
import type { FoundWatches } from './list-watches.ts';
import { isAboutPrice, type WatchWish } from './watch-wish.ts';

const MAX_WATCHES = 5;
/** PostgreSQL keeps cents in an integer. */
const MAX_CENTS = 2_000_000_000;

/** Visible products that fit a wish, best first; an empty wish fits none. */
export async function findWatches(db: Database, wish: WatchWish): Promise<FoundWatches> {
  const { words } = wish;
  if (words.length === 0) return isAboutPrice(wish) ? select(db, wish, sql`1`) : nothing;
  const byName = await select(db, wish, sql.join(words.map(nameScore), sql` + `));
  if (byName.total > 0) return byName;
  const inText = sql.join(words.map(isInText), sql` and `);
  return select(db, wish, sql`(case when ${inText} then 1 else 0 end)`);
}

const nothing: FoundWatches = { total: 0, watches: [] };

async function select(db: Database, wish: WatchWish, points: SQL): Promise<FoundWatches> {
  const { minCents, maxCents, order } = wish;
  const price = products.discountedCents;
  const where = and(
    eq(products.visible, true),
    sql`(${points}) > 0`,
    minCents === null ? undefined : gte(price, Math.min(minCents, MAX_CENTS)),
    maxCents === null ? undefined : lte(price, Math.min(maxCents, MAX_CENTS)),
    wish.onlyInStock ? eq(products.inStock, true) : undefined,
  );
  const rows = await db
    .select({
      id: products.id,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(products)
    .where(where)
    .orderBy(
      ...(order === null ? [desc(sql`(${points})`)] : []),
      order === 'dearest' ? desc(price) : asc(price),
      asc(products.numericId),
    )
    .limit(order === null ? MAX_WATCHES : 3);
  const ids = rows.map(({ id }) => id);
  const watches = (await findWatchesById(db, ids)).map(watchCard);
  return { total: rows[0]?.total ?? 0, watches };
}

/** A name counts more than a category. "dresses" still finds Dress: categories match by their own name. */
function nameScore(word: string): SQL {
  return sql`(case when ${products}.name ~* ${`\\m${word}`} then 3 else 0 end
    + case when exists (select from ${collections} where ${collections}.id = any(${products}.collection_ids)
      and ${collections}.position > 0 and ${word} ilike ${collections}.name || '%') then 2 else 0 end)`;
}

/** What the merchant wrote; asked only where no name fits, and then for every word. */
function isInText(word: string): SQL {
  const stem = word.length > 4 ? word.replace(/s$/, '') : word;
  return sql`concat_ws(' ', ${products}.description, ${products}.options::text, ${products}.info_sections::text)
    ~* ${`\\m${stem}`}`;
}
