import { expect, test } from 'vitest';
import { atLength } from '../at-length.ts';
import { openTestDatabase } from '../test-database.ts';
import { makeQueries } from './made-queries.ts';
import { makeWatches } from './made-watches.ts';
import { measureQuality } from './measure-quality.ts';
import { writeWatches } from './write-watches.ts';

test('what someone means is among the first three, however it is typed', async () => {
  const database = await openTestDatabase();
  const watches = makeWatches(atLength(250, 2000), 1);
  await writeWatches(database.db, watches);
  const { table, misses } = await measureQuality(
    database.db,
    watches,
    makeQueries(watches, 110, 1),
  );
  await database.close();
  const all = table.at(-1);
  const missed = misses.map(
    ({ query, found }) => `${query.kind}: ${query.text} → ${found.join(', ')}`,
  );

  expect(all?.queries).toBe(110);
  expect((all?.firstThree ?? 0) / 110, missed.join('\n')).toBeGreaterThanOrEqual(0.98);
  expect((all?.empty ?? 110) / 110, missed.join('\n')).toBeLessThanOrEqual(0.01);
}, 120_000);
