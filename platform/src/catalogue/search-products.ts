import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { collections, products } from '../db/schema.ts';
import { formatMoney } from '../money.ts';

const MAX_WORDS = 12;

/** Products whose name or category shares words with what a shopper wrote, best first. */
export async function searchProducts(db: Database, query: string) {
  const words = [...new Set(query.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [])].slice(
    0,
    MAX_WORDS,
  );
  if (words.length === 0) return [];
  const score = sql.join(words.map(wordScore), sql` + `);
  const rows = await db
    .select({ name: products.name, slug: products.slug, cents: products.discountedCents })
    .from(products)
    .where(and(eq(products.visible, true), sql`(${score}) > 0`))
    .orderBy(desc(sql`(${score})`), asc(products.numericId))
    .limit(5);
  return rows.map(({ name, slug, cents }) => ({
    name,
    price: formatMoney(cents),
    url: `/product/${slug}`,
  }));
}

/** A name counts more than a category. "dresses" still finds Dress: categories match by their own name. */
function wordScore(word: string) {
  return sql`(case when ${products}.name ~* ${`\\m${word}`} then 3 else 0 end
    + case when exists (select from ${collections} where ${collections}.id = any(${products}.collection_ids)
      and ${collections}.position > 0 and ${word} ilike ${collections}.name || '%') then 2 else 0 end)`;
}
