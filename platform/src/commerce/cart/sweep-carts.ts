import { and, eq, lt } from 'drizzle-orm';
import { now } from '../../base/clock.ts';
import type { Database } from '../../base/db/database.ts';
import { carts } from './cart-tables.ts';

/** A cart that is not the current one is stored for this long after its last change. */
const RETENTION_MS = 30 * 24 * 3_600_000;

/** Deletes the carts that were made for one order and touched no more; current ones stay. */
export async function sweepCarts(db: Database): Promise<void> {
  const isOld = lt(carts.updatedAt, new Date(now().getTime() - RETENTION_MS));
  await db.delete(carts).where(and(eq(carts.isCurrent, false), isOld));
}
