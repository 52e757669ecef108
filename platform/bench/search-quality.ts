import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded, openPostgres } from '../src/base/db/database.ts';
import { createLog } from '../src/base/http/log.ts';
import { seed } from '../src/seed/seed.ts';
import { makeQueries } from '../testing/watches/made-queries.ts';
import { makeWatches } from '../testing/watches/made-watches.ts';
import { measureQuality, type Quality } from '../testing/watches/measure-quality.ts';
import { writeWatches } from '../testing/watches/write-watches.ts';

/**
 * `npm run bench -- search-quality [watches queries seeds...]`: how many generated queries find what was meant, by kind.
 * Queries of the second seed and later are counted and never looked at: rules are not made for them. On the database
 * that DATABASE_URL names, which should be empty, or else on an embedded one of its own; `--filled` takes the watches
 * that it has.
 */
const args = process.argv.slice(2);
const [count = 100_000, queries = 500, ...seeds] = args
  .filter((arg) => /^\d+$/.test(arg))
  .map(Number);
const print = (line: string) => process.stdout.write(`${line}\n`);
const log = createLog('silent');
const url = process.env.DATABASE_URL;
const folder = await mkdtemp(join(tmpdir(), 'horae-quality-'));
const database = await (url ? openPostgres(url, log) : openEmbedded(folder));
const watches = makeWatches(count, 1);
if (!args.includes('--filled')) {
  print(`Writing ${count} watches …`);
  await seed(database.db, log);
  await writeWatches(database.db, watches);
}
for (const [at, own] of (seeds.length > 0 ? seeds : [1, 2]).entries()) {
  const { table, misses } = await measureQuality(
    database.db,
    watches,
    makeQueries(watches, queries, own),
  );
  print(`\nSeed ${own}${at === 0 ? '' : ', only counted'}\n`);
  print(tableOf(table));
  if (at > 0) continue;
  for (const { query, found } of misses)
    print(`missed (${query.kind}): ${query.text} → ${found.join(', ')}`);
}
await database.close();
await rm(folder, { recursive: true, force: true });

function tableOf(table: readonly Quality[]): string {
  const share = (part: number, all: number) => `${((100 * part) / all).toFixed(1)} %`;
  const rows = table.map(({ kind, queries: all, first, firstThree, empty }) =>
    [kind, String(all), share(first, all), share(firstThree, all), share(empty, all)].join(' | '),
  );
  return [
    'kind | queries | first | first three | empty',
    '--- | --- | --- | --- | ---',
    ...rows,
  ].join('\n');
}
