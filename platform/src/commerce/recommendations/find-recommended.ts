import { sql } from 'drizzle-orm';
import { type Database, executeSql } from '../../base/db/database.ts';
import { ALL_PRODUCTS_ID } from '../catalogue/product-options.ts';

/** The largest number of products in one answer. */
const MAX_RESULTS = 16;
/** The most frequent partners of each product that are considered; some may be sold out. */
const MAX_PARTNERS = 50;
/** Products that are considered on each side of the price, so that a query's cost does not grow with the shop. */
const MAX_CANDIDATES = 1000;
/** The number of these that are compared by their facts. */
const MAX_COMPARED = 64;

interface Found {
  id: string;
}

/** Other products that can be had and stood with these in one order, the most frequent first. */
export async function findBoughtTogether(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const requested = textArray(ids);
  const rows = await executeSql<Found>(
    db,
    sql`select products.id
      from unnest(${requested}) as asked(id)
      cross join lateral (
        select other_id, orders from bought_together
        where product_id = asked.id
        order by orders desc, other_id
        limit ${MAX_PARTNERS}
      ) as partner
      join products on products.id = partner.other_id
      where products.visible and products.in_stock and products.id <> all(${requested})
      group by products.id, products.numeric_id
      order by sum(partner.orders) desc, products.numeric_id
      limit ${MAX_RESULTS}`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Other products that are in stock, the most alike first: those that share the most categories, then those that share
 * the most facts, then those next in price. As long as the shop has that many, all places are filled.
 */
export async function findSimilar(db: Database, ids: readonly string[]): Promise<string[]> {
  const { price, collections, facts } = await readLikeness(db, ids);
  const candidates = (start: ReturnType<typeof sql>) => sql`(
    select numeric_id, collection_ids, lowest_cents from products
    where visible and in_stock and ${start}
      and numeric_id not in (select numeric_id from products where id = any(${textArray(ids)}))`;
  const rows = await executeSql<Found>(
    db,
    sql`with near as (
        ${candidates(sql`lowest_cents >= ${price}`)} order by lowest_cents, numeric_id limit ${MAX_CANDIDATES})
        union all
        ${candidates(sql`lowest_cents < ${price}`)} order by lowest_cents desc, numeric_id desc limit ${MAX_CANDIDATES})
      ), compared as (
        select numeric_id, abs(lowest_cents - ${price}) as distance,
          ${shared(sql`collection_ids`, textArray(collections))} as collections
        from near
        order by collections desc, distance, numeric_id
        limit ${MAX_COMPARED}
      )
      select products.id
      from compared
      join products using (numeric_id)
      left join product_search on product_search.product_id = products.id
      order by compared.collections desc,
        ${shared(sql`product_search.fact_ids`, sql`${`{${facts.join()}}`}::int[]`)} desc,
        compared.distance, numeric_id
      limit ${MAX_RESULTS}`,
  );
  return rows.map(({ id }) => id);
}

interface Likeness {
  /** The mean of their prices, in cents. */
  price: number;
  collections: string[];
  facts: number[];
}

/** The mean price and the categories and facts of the given products; unknown ids are ignored. */
async function readLikeness(db: Database, ids: readonly string[]): Promise<Likeness> {
  const rows = await executeSql<{
    cents: number | string;
    collections: string[];
    facts: number[] | null;
  }>(
    db,
    sql`select lowest_cents as cents, products.collection_ids as collections, fact_ids as facts
      from products left join product_search on product_search.product_id = products.id
      where products.id = any(${textArray(ids)})`,
  );
  const sum = rows.reduce((total, { cents }) => total + Number(cents), 0);
  const collections = new Set(rows.flatMap((row) => row.collections));
  collections.delete(ALL_PRODUCTS_ID);
  return {
    price: rows.length === 0 ? 0 : Math.round(sum / rows.length),
    collections: [...collections],
    facts: [...new Set(rows.flatMap((row) => row.facts ?? []))],
  };
}

const textArray = (values: readonly string[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;

/** How many entries two arrays have in common. */
const shared = (a: ReturnType<typeof sql>, b: ReturnType<typeof sql>) =>
  sql`(select count(*) from unnest(${a}) as entry where entry = any(${b}))`;
