import { availableParallelism, loadavg } from 'node:os';
import type { Database } from '../src/base/db/database.ts';
import { openEmbedded, openPostgres } from '../src/base/db/database.ts';
import { createLog } from '../src/base/http/log.ts';
import { parseQuery } from '../src/base/query/query-body.ts';
import { stableId } from '../src/base/stable-id.ts';
import { findProducts } from '../src/commerce/catalogue/find-products.ts';
import { productWire } from '../src/commerce/catalogue/product-wire.ts';
import { seedManyProducts } from '../src/seed/many-products.ts';
import { seed } from '../src/seed/seed.ts';

/**
 * `tsx bench/query-bench.ts [counts...]`: medians of a filtered, sorted page of 24 with its total, for the
 * embedded database and, when DATABASE_URL names an empty database on a server, for Postgres.
 */
const ROUNDS = 31;
const print = (line: string) => process.stdout.write(`${line}\n`);
const counts = process.argv.slice(2).map(Number).filter(Number.isFinite);
const log = createLog('silent');
const ALL = '00000000-000000-000000-000000000001';
const page = { limit: 24, offset: 48 };
const priced = { 'priceData.discountedPrice': { $gte: 100 } };
const cheap = { 'priceData.discountedPrice': { $lte: 300 } };

const QUERIES: [name: string, query: object][] = [
  ['all, newest first', { sort: [{ fieldName: 'createdDate', order: 'DESC' }], paging: page }],
  [
    'all by collection and price range, cheapest first',
    {
      filter: { $and: [{ collectionIds: { $hasSome: [ALL] } }, priced, cheap] },
      sort: [{ fieldName: 'priceData.discountedPrice', order: 'ASC' }],
      paging: page,
    },
  ],
  [
    'one category and price range, dearest first',
    {
      filter: { $and: [{ collectionIds: stableId('collection:dive') }, priced, cheap] },
      sort: [{ fieldName: 'priceData.discountedPrice', order: 'DESC' }],
      paging: page,
    },
  ],
  [
    'in stock, by name',
    { filter: { 'stock.inStock': true }, sort: [{ fieldName: 'name' }], paging: page },
  ],
  [
    'in stock below a price, fullest first',
    {
      filter: { $and: [{ 'stock.inStock': true }, cheap] },
      sort: [{ fieldName: 'stock.quantity', order: 'DESC' }],
      paging: page,
    },
  ],
  ['sold out, by price', { filter: { 'stock.inStock': false }, sort: [{ fieldName: 'price' }] }],
  ['a word of the name', { filter: { name: { $contains: 'tidal' } }, paging: page }],
  [
    'a word of the name, by price',
    { filter: { name: { $contains: 'tidal' } }, sort: [{ fieldName: 'price' }], paging: page },
  ],
  ['a rare part of the name', { filter: { name: { $contains: 'l 300 77' } }, paging: page }],
  ['one product by its slug', { filter: { slug: 'tidal-300' }, paging: { limit: 1 } }],
];

async function median(db: Database, query: object) {
  const times: number[] = [];
  const cpu: number[] = [];
  let total = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now();
    const before = process.cpuUsage();
    const found = await findProducts(db, parseQuery(query));
    JSON.stringify(found.products.map((product) => productWire(product, 'http://shop.test')));
    times.push(performance.now() - startedAt);
    const { user, system } = process.cpuUsage(before);
    cpu.push((user + system) / 1000);
    total = found.total;
  }
  return { ms: middle(times), cpuMs: middle(cpu), total };
}

const middle = (values: number[]) =>
  (values.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0).toFixed(1);

async function measure(name: string, db: Database): Promise<void> {
  await seed(db, log);
  const sizes = counts.length > 0 ? counts : [1000, 100_000];
  const found = new Map<string, string[]>(QUERIES.map(([label]) => [label, []]));
  for (const count of sizes) {
    await seedManyProducts(db, count);
    for (const [label, query] of QUERIES) {
      const { ms, cpuMs, total } = await median(db, query);
      found.get(label)?.push(`${ms}, CPU ${cpuMs}`, String(total));
    }
  }
  print(`\n## A page of 24 products and its total, ${name}\n`);
  print(
    `Medians of ${ROUNDS} in ms, by the clock and of this process's own time; the embedded database is a part of it.\n`,
  );
  print(`| | ${sizes.map((size) => `${size} products | Total`).join(' | ')} |`);
  print(`| --- |${' --- | --- |'.repeat(sizes.length)}`);
  for (const [label, cells] of found) print(`| ${label} | ${cells.join(' | ')} |`);
  print(`\nLoad average ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores.`);
}

const server = process.env.DATABASE_URL;
if (server) {
  const database = await openPostgres(server, log);
  await measure('Postgres', database.db);
  await database.close();
}
if (!process.argv.includes('--postgres')) {
  const database = await openEmbedded();
  await measure('PGlite', database.db);
  await database.close();
}
