import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '../src/base/db/database.ts';
import { openReusedDatabase } from './reused-database.ts';

const rowsOf = async (db: Database, statement: ReturnType<typeof sql>): Promise<unknown[]> =>
  ((await db.execute(statement)) as { rows: unknown[] }).rows; // what PGlite answers

const everything = async (db: Database) => {
  const tables = (await rowsOf(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )) as { name: string }[]; // of the statement
  const all = tables.map(async ({ name }) => [
    name,
    await rowsOf(db, sql`select t::text from ${sql.identifier(name)} t order by 1`),
  ]);
  const sequences = await rowsOf(
    db,
    sql`select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
  );
  return { tables: await Promise.all(all), sequences };
};

test('changes of one test are undone for the next', async () => {
  const first = await openReusedDatabase();
  const before = await everything(first.db);
  expect(before.tables.length).toBeGreaterThan(20);
  await first.db.execute(sql`update products set name = name || '!'`);
  await first.db.execute(sql`delete from media`);
  await first.db.execute(sql`insert into collections (id, slug, name) values ('1', '1', 'One')`);
  // Takes a number of a sequence.
  await first.db.execute(
    sql`insert into search_facts (kind, name, value, place) values ('row', '1', '1', 1)`,
  );
  expect(await everything(first.db)).not.toEqual(before);
  await first.close();

  const second = await openReusedDatabase();
  expect(await everything(second.db)).toEqual(before);
  await second.close();
});

test('a closed database refuses queries, and none of its work reaches the next test', async () => {
  const first = await openReusedDatabase();
  await first.close();
  const second = await openReusedDatabase();
  const before = await everything(second.db);
  await expect(first.db.execute(sql`delete from products`)).rejects.toThrow();
  expect(await everything(second.db)).toEqual(before);
  await second.close();
});

test('two databases at once are separate', async () => {
  const [first, second] = [await openReusedDatabase(), await openReusedDatabase()];
  await first.db.execute(sql`update products set name = 'One'`);
  expect(await rowsOf(second.db, sql`select from products where name = 'One'`)).toEqual([]);
  await Promise.all([first.close(), second.close()]);
});
