import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { silentLog } from '../../../testing/silent-log.ts';
import { openPostgres } from './database.ts';
import { isDatabaseUnavailable } from './database-errors.ts';

const server = process.env.DATABASE_URL ?? '';

/** A migrated database of this test alone. */
async function openOwn() {
  const name = `breaks_${process.pid}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const own = new URL(server);
  own.pathname = `/${name}`;
  const database = await openPostgres(own.href, silentLog);
  onTestFinished(async () => {
    await database.close();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
  const endAll = () =>
    admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      name,
    ]);
  return { db: database.db, endAll };
}

test('a connection that breaks within a transaction fails the next statement only', async () => {
  const { db, endAll } = await openOwn();
  const work = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    await endAll();
    // The end arrives while the transaction asks nothing.
    await new Promise((resolve) => setTimeout(resolve, 200));
    await tx.execute(sql`select 2`);
  });

  expect(await work.catch(isDatabaseUnavailable)).toBe(true);
  const { rows } = (await db.execute(sql`select 3 as three`)) as unknown as pg.QueryResult;
  expect(rows).toEqual([{ three: 3 }]);
});
