import { sql } from 'drizzle-orm';
import { now } from '../../base/clock.ts';
import { type Database, executeSql } from '../../base/db/database.ts';

/** A database that replaces another may count its transactions again: this limits how long a wrong snapshot is trusted. */
const TRUSTED_MS = 60_000;

/**
 * The current snapshot of the database as a text: while it stays the same, nothing was written. Postgres numbers the
 * transactions that write, so two snapshots with the same numbers show the same rows. Needs the primary; a standby's
 * snapshot does not list all of them.
 */
export async function readPgSnapshotId(db: Database): Promise<string> {
  const minute = Math.floor(now().getTime() / TRUSTED_MS);
  const [row] = await executeSql<{ seen: string }>(
    db,
    sql`select pg_current_snapshot()::text as seen`,
  );
  if (!row) throw new Error('The database answered nothing about what it has seen.');
  return `${row.seen} ${minute}`;
}
