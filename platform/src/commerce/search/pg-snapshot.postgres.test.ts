import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { readPgSnapshotId } from './read-pg-snapshot-id.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '' });
const db = drizzle({ client: pool });

afterAll(() => pool.end());

test('a transaction that began before others changes the snapshot when it ends', async () => {
  const [early, late] = [await pool.connect(), await pool.connect()];
  await early.query('begin');
  await early.query('select pg_current_xact_id()');
  await late.query('select pg_current_xact_id()');
  const before = await readPgSnapshotId(db);
  expect(await readPgSnapshotId(db)).toBe(before);
  await early.query('commit');

  expect(await readPgSnapshotId(db)).not.toBe(before);
  early.release();
  late.release();
});
