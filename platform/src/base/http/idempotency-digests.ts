import { eq, lt } from 'drizzle-orm';
import type { Context } from 'hono';
import { idempotencyKeys } from '../attempt-tables.ts';
import { now } from '../clock.ts';
import { digestSecret, minutesFromNow } from '../create-and-seal-secrets.ts';
import type { Database } from '../db/database.ts';
import type { AppEnv } from './hono-app-env.ts';
import { createRefusal } from './platform-error.ts';

const KEY = /^[\w-]{8,64}$/;
const RETENTION_MINUTES = 10;

/** Digests of a call's idempotency key (`id`) and of its body (`requestDigest`). */
export interface IdempotencyDigests {
  id: string;
  requestDigest: string;
}

interface KeyOwner {
  /** Whether keys are separate per caller. Otherwise a key names the same call in any session. */
  isCallers?: boolean;
}

/** Reads the `Idempotency-Key` of a call; `null` for a call without one. Throws 400 `BAD_KEY` for a malformed one. */
export async function readCallKey(
  c: Context<AppEnv>,
  { isCallers = true }: KeyOwner = {},
): Promise<IdempotencyDigests | null> {
  const key = c.req.header('idempotency-key');
  if (key === undefined) return null;
  if (!KEY.test(key)) throw createRefusal(400, 'BAD_KEY', 'This is no key.');
  const id = digestSecret(JSON.stringify([isCallers ? c.get('caller').id : '', c.req.path, key]));
  return { id, requestDigest: digestSecret(await c.req.text()) };
}

/**
 * Whether a call is the first with its key within ten minutes, across all processes of one database. Has to run in the
 * transaction that makes the change: a call that failed leaves no key, and a concurrent one waits for the first to end.
 * Throws 409 `KEY_REUSED` for another request under the same key.
 */
export async function isFirstCall(tx: Database, key: IdempotencyDigests | null): Promise<boolean> {
  if (!key) return true;
  const { id, requestDigest } = key;
  const expiresAt = minutesFromNow(RETENTION_MINUTES);
  const [first] = await tx
    .insert(idempotencyKeys)
    .values({ id, requestDigest, expiresAt })
    .onConflictDoUpdate({
      target: idempotencyKeys.id,
      set: { requestDigest, expiresAt },
      setWhere: lt(idempotencyKeys.expiresAt, now()),
    })
    .returning();
  if (first) return true;
  if (await isOtherRequest(tx, key)) {
    throw createRefusal(409, 'KEY_REUSED', 'Another request had this key.');
  }
  return false;
}

async function isOtherRequest(
  tx: Database,
  { id, requestDigest }: IdempotencyDigests,
): Promise<boolean> {
  const rows = await tx
    .select({ requestDigest: idempotencyKeys.requestDigest })
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.id, id));
  return rows.some((row) => row.requestDigest !== requestDigest);
}
