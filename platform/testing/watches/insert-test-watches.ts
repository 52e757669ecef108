import { sql } from 'drizzle-orm';
import { stableId } from '../../src/base/create-and-seal-secrets.ts';
import type { Database } from '../../src/base/db/database.ts';
import { ALL_PRODUCTS_ID } from '../../src/commerce/catalogue/product-options.ts';
import type { GeneratedWatch } from './generate-test-watches.ts';

const BATCH = 2000;
const STYLE_TEXTS = {
  dive: 'Made for the water: a watch for diving with a turning bezel.',
  dress: 'A slim and elegant watch for the evening.',
  field: 'A sturdy watch for the field that is read at a glance.',
  chronograph: 'A chronograph that stops and begins again at a press.',
  pilot: 'A watch for pilots with large numerals.',
};

/**
 * Writes made watches, each with stock and one variant, and hides all other products: what is right is known of made
 * ones alone. Those that are there already stay.
 */
export async function insertTestWatches(
  db: Database,
  watches: readonly GeneratedWatch[],
  onBatch: (done: number) => void = () => undefined,
): Promise<void> {
  for (let first = 0; first < watches.length; first += BATCH) {
    const batch = watches.slice(first, first + BATCH);
    await db.transaction((tx) => insertBatch(tx, JSON.stringify(batch.map(rowOf))));
    onBatch(first + batch.length);
  }
  await db.execute(sql`update products set visible = false where id not like 'watch-%'`);
  await db.execute(
    sql`vacuum analyze products, variants, inventory, product_search, search_vocabulary, search_facts`,
  );
}

function rowOf(watch: GeneratedWatch) {
  const number = Number(watch.id.slice('watch-'.length));
  const rows = [
    ['Case size', `${watch.size} mm`],
    ['Thickness', `${8 + (number % 14) / 2} mm`],
    ['Lug to lug', `${watch.size + 6} mm`],
    ['Case', watch.caseMaterial],
    ['Dial colour', watch.colour],
    ['Crystal', watch.crystal],
    ['Movement', watch.movement],
    ['Power reserve', `${38 + (number % 12) * 3} hours`],
    ['Water resistance', `${watch.atm} ATM (${watch.atm * 10} m)`],
    ['Strap', watch.strap],
  ];
  const list = rows.map(([name, value]) => `<li><strong>${name}:</strong> ${value}</li>`).join('');
  return {
    id: watch.id,
    number,
    slug: watch.id,
    name: watch.name,
    description: `<p>${STYLE_TEXTS[watch.style]}</p>`,
    sku: watch.sku,
    cents: watch.price * 100,
    sections: [{ title: 'Specifications', description: `<ul>${list}</ul>` }],
    collections: [ALL_PRODUCTS_ID, stableId(`collection:${watch.style}`)],
    pieces: number % 25 === 0 ? 0 : number % 40,
  };
}

async function insertBatch(tx: Database, rows: string): Promise<void> {
  const given = sql`jsonb_to_recordset(${rows}::jsonb) as row (id text, number bigint, slug text, name text,
    description text, sku text, cents bigint, sections jsonb, collections jsonb, pieces int)`;
  await tx.execute(sql`
    with picture as (select media from products where id not like 'watch-%' order by numeric_id limit 1)
    insert into products (id, numeric_id, slug, name, description, sku, brand, price_cents, discounted_cents, options,
      media, info_sections, collection_ids, created_at, updated_at)
    select id, 2000000000000000 + number, slug, name, description, sku, 'Horae',
      case when number % 9 = 0 then cents * 5 / 4 else cents end, cents, '[]', coalesce((select media from picture), '[]'),
      sections, array(select jsonb_array_elements_text(collections)), timestamptz '2020-01-01' + number * interval '17 minutes',
      timestamptz '2020-01-01' + number * interval '19 minutes'
    from ${given} on conflict do nothing`);
  await tx.execute(sql`insert into inventory (id, product_id, quantity)
    select id, id, pieces from ${given} on conflict do nothing`);
  await tx.execute(sql`insert into variants (product_id, id, inventory_id, position, choices, sku)
    select id, '00000000-0000-0000-0000-000000000000', id, 0, '{}', sku from ${given} on conflict do nothing`);
}
