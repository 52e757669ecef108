import { sql } from 'drizzle-orm';
import { now } from '../../base/clock.ts';
import type { Database } from '../../base/db/database.ts';
import { rowsOf } from './rows-of.ts';

/** A database that takes another's place may count its transactions again: what is told wrong is so for no longer. */
const TRUSTED_MS = 60_000;

/**
 * All that a database has seen until now, as a text: while it stays the same, nothing was written. Postgres gives numbers to
 * transactions that write, so that a snapshot that leaves out the same ones shows the same rows. Of a primary; a standby
 * does not tell all of them.
 */
export async function readMoment(db: Database): Promise<string> {
  const minute = Math.floor(now().getTime() / TRUSTED_MS);
  const [row] = await rowsOf<{ seen: string }>(db, sql`select pg_current_snapshot()::text as seen`);
  if (!row) throw new Error('The database answered nothing about what it has seen.');
  return `${row.seen} ${minute}`;
}
