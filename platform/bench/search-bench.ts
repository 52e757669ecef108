import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openEmbedded, openPostgres } from '../src/base/db/database.ts';
import { createLog } from '../src/base/http/log.ts';
import { findProductsById } from '../src/commerce/catalogue/find-products.ts';
import { productWire } from '../src/commerce/catalogue-v3/product-wire.ts';
import { openMatcher } from '../src/commerce/search/matching/find-matches.ts';
import { searchProducts } from '../src/commerce/search/search-products.ts';
import { suggest } from '../src/commerce/search/suggest.ts';
import { seed } from '../src/seed/seed.ts';
import { makeQueries } from '../testing/watches/made-queries.ts';
import { makeWatches } from '../testing/watches/made-watches.ts';
import { writeWatches } from '../testing/watches/write-watches.ts';

/**
 * `npm run bench -- search [watches --pglite --filled]`: how long suggestions and searches with facets take over
 * 100,000 generated watches, on the Postgres of DATABASE_URL (the command brings Debian's), without one on the embedded database, and whether
 * 50 searches a second leave a queue. `--filled` takes the watches that the database has. By the clock, beside the time
 * that this process itself computed: on a machine with other work the one is no measure of the other.
 */
const args = process.argv.slice(2);
const count = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 100_000);
const print = (line: string) => process.stdout.write(`${line}\n`);
const log = createLog('silent');
const watches = makeWatches(count, 1);
/** Typed queries, and those that find a large part of the shop. */
const BROAD = [
  'automatic',
  'steel bracelet',
  'blue',
  '100 m',
  'quartz under 500',
  'leather strap',
  'sapphire',
  '40mm',
  'black dive',
  '',
];
const queries = makeQueries(watches, 180, 3).map(({ text }) => text);
const texts = [
  ...queries,
  ...Array.from({ length: 20 }, (_, at) => BROAD[at % BROAD.length] ?? ''),
];
const shuffled = texts
  .map((text, at) => ({ text, key: (at * 7919) % 211 }))
  .toSorted((a, b) => a.key - b.key)
  .map(({ text }) => text);

async function measure(name: string, db: Database): Promise<void> {
  if (!args.includes('--filled')) {
    await seed(db, log);
    await writeWatches(db, watches);
  }
  const matcher = openMatcher(db);
  const first = await timed(() => matcher.read());
  const search = async (expression: string) => {
    const asked = {
      facets: {},
      collectionId: null,
      price: { min: null, max: null },
      sort: 'relevance',
    } as const;
    const found = await searchProducts(matcher, {
      ...asked,
      expression,
      limit: 24,
      offset: 0,
      withFacets: true,
    });
    const products = await findProductsById(db, found.ids);
    const context = {
      siteUrl: 'http://shop.test',
      fields: new Set(['CURRENCY', 'INFO_SECTION', 'INFO_SECTION_PLAIN_DESCRIPTION'] as const),
      categories: [],
    };
    return JSON.stringify(products.map((product) => productWire(product, context))).length;
  };
  print(`\n## ${name}, ${count} watches\n`);
  print(`The first search of a process reads all of them in ${first.ms.toFixed(0)} ms.\n`);
  print('| | p50 ms | p95 ms | p99 ms | own time, mean ms |\n| --- | --- | --- | --- | --- |');
  await table('searches with facets, words not met before', shuffled, search);
  await table('the same again', shuffled, search);
  const typed = shuffled
    .flatMap((text) => [text.slice(0, 4), text.slice(0, 9)])
    .filter((text) => text.trim() !== '');
  await table('suggestions while typing', typed, (text) => suggest({ db, matcher }, text, 6));
  await paced(search);
  print(`\nLoad average ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores.`);
}

async function timed(run: () => Promise<unknown>) {
  const before = process.cpuUsage();
  const startedAt = performance.now();
  await run();
  const { user, system } = process.cpuUsage(before);
  return { ms: performance.now() - startedAt, cpuMs: (user + system) / 1000 };
}

async function table(
  name: string,
  all: readonly string[],
  run: (text: string) => Promise<unknown>,
) {
  const times = [];
  for (const text of all) times.push(await timed(() => run(text)));
  const sorted = times.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
  const own = times.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / times.length;
  print(`| ${name} | ${at(0.5)} | ${at(0.95)} | ${at(0.99)} | ${own.toFixed(1)} |`);
}

/** 50 searches a second for five seconds, whether the ones before are answered or not. */
async function paced(search: (text: string) => Promise<unknown>): Promise<void> {
  let waiting = 0;
  let most = 0;
  const all: Promise<unknown>[] = [];
  const startedAt = performance.now();
  for (let at = 0; at < 250; at += 1) {
    const due = startedAt + at * 20 - performance.now();
    if (due > 0) await new Promise((resolve) => setTimeout(resolve, due));
    waiting += 1;
    most = Math.max(most, waiting);
    all.push(
      search(shuffled[at % shuffled.length] ?? '').finally(() => {
        waiting -= 1;
      }),
    );
  }
  const left = waiting;
  await Promise.all(all);
  const seconds = (performance.now() - startedAt) / 1000;
  print(
    `\n250 searches at 50 a second: at most ${most} at a time, ${left} not yet answered at the end, ${seconds.toFixed(1)} s in all.`,
  );
}

const url = process.env.DATABASE_URL;
const folder = await mkdtemp(join(tmpdir(), 'horae-bench-'));
const database = await (url ? openPostgres(url, log) : openEmbedded(folder));
await measure(url ? 'Postgres' : 'PGlite', database.db);
await database.close();
await rm(folder, { recursive: true, force: true });
