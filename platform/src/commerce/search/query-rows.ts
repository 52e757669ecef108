import type { SQL } from 'drizzle-orm';
import type { Database } from '../../base/db/database.ts';

/** The rows of a statement; `Row` is what it selects. */
export async function queryRows<Row extends object>(db: Database, statement: SQL): Promise<Row[]> {
  // Both drivers answer an object with the rows; the common type of theirs does not say so.
  const { rows } = (await db.execute(statement)) as unknown as { rows: Row[] };
  return rows;
}
