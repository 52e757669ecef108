import { sql } from 'drizzle-orm';
import type { Database } from '../base/db/database.ts';

/**
 * Adds `count` products made from those that are there: every one a copy with a name, price, dates and a third
 * of the collections of its own, one variant and stock. Numbered, so that a second run adds none twice.
 * The database makes them itself, in batches; a hundred thousand take about a minute.
 */
export async function seedManyProducts(
  db: Database,
  count: number,
  onBatch: (done: number) => void = () => undefined,
): Promise<void> {
  const size = 5000;
  for (let first = 1; first <= count; first += size) {
    const last = Math.min(count, first + size - 1);
    await db.transaction(async (tx) => {
      await insertBatch(tx, first, last);
    });
    onBatch(last);
  }
  // Also lets the database count by its indexes alone.
  await db.execute(sql`vacuum analyze products, variants, inventory`);
}

async function insertBatch(tx: Database, first: number, last: number): Promise<void> {
  await tx.execute(sql`
    with model as (
      select *, row_number() over (order by numeric_id) - 1 as place, count(*) over () as models
      from products where id not like 'many-%'
    )
    insert into products (id, numeric_id, slug, name, description, short_description, visible, product_type, sku,
      brand, ribbon, weight, currency, price_cents, discounted_cents, discount_type, discount_value,
      manage_variants, options, media, info_sections, collection_ids, created_at, updated_at)
    select 'many-' || n, 1000000000000000 + n, slug || '-' || n, name || ' ' || n, description, short_description,
      true, product_type, 'MANY-' || n, brand, case when n % 7 = 0 then ribbon else '' end, weight, currency,
      4900 + (n * 7919) % 60000, 4900 + (n * 7919) % 60000, 'NONE', 0, false, '[]', media, info_sections,
      collection_ids, timestamptz '2020-01-01' + n * interval '17 minutes',
      timestamptz '2020-01-01' + n * interval '19 minutes'
    from generate_series(${first}::int, ${last}::int) as n
    join model on model.place = n % model.models
    on conflict do nothing`);
  await tx.execute(sql`
    insert into inventory (id, product_id, quantity)
    select 'many-' || n, 'many-' || n, n % 40 from generate_series(${first}::int, ${last}::int) as n
    on conflict do nothing`);
  await tx.execute(sql`
    insert into variants (product_id, id, inventory_id, position, choices, sku)
    select 'many-' || n, '00000000-0000-0000-0000-000000000000', 'many-' || n, 0, '{}', 'MANY-' || n
    from generate_series(${first}::int, ${last}::int) as n
    on conflict do nothing`);
}
