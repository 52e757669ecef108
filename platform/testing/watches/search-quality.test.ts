import { expect, test } from 'vitest';
import { pickTestCaseCount } from '../pick-case-count.ts';
import { openTestDatabase } from '../test-database.ts';
import { generateQueries } from './generate-search-queries.ts';
import { generateWatches } from './generate-test-watches.ts';
import { insertTestWatches } from './insert-test-watches.ts';
import { measureSearchQuality } from './measure-search-quality.ts';

test('the intended product is among the first three results, in any spelling', async () => {
  const database = await openTestDatabase();
  const watches = generateWatches(pickTestCaseCount(250, 2000), 1);
  await insertTestWatches(database.db, watches);
  const { table, misses } = await measureSearchQuality(
    database.db,
    watches,
    generateQueries(watches, 110, 1),
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
