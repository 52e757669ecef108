import { eq, lt } from 'drizzle-orm';
import type { Context } from 'hono';
import { callKeys } from '../call-key-tables.ts';
import { now } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { digest, minutesFromNow } from '../secrets.ts';
import type { AppEnv } from './env.ts';
import { refusal } from './platform-error.ts';

const KEY = /^[\w-]{8,64}$/;
const KEPT_MINUTES = 10;

/** What names a call that its caller may repeat, and the request that it stands for. */
export interface CallKey {
  id: string;
  asked: string;
}

interface KeyOwner {
  /** Whether callers have keys of their own. Otherwise a key stands for the same call, whichever session it comes by. */
  isCallers?: boolean;
}

/** The `Idempotency-Key` of a call; `null` for a call without one. Answers 400 `BAD_KEY` to what is no key. */
export async function readCallKey(
  c: Context<AppEnv>,
  { isCallers = true }: KeyOwner = {},
): Promise<CallKey | null> {
  const key = c.req.header('idempotency-key');
  if (key === undefined) return null;
  if (!KEY.test(key)) throw refusal(400, 'BAD_KEY', { description: 'This is no key.' });
  const id = digest(JSON.stringify([isCallers ? c.get('caller').id : '', c.req.path, key]));
  return { id, asked: digest(await c.req.text()) };
}

/**
 * Whether a call is the first one with its key within ten minutes, on all processes of one database. Asked inside of the
 * transaction that makes the change: what was refused or failed leaves no key, and who asks at the same time waits for
 * the end of the first. Answers 409 `KEY_REUSED` to another request under the same key.
 */
export async function isFirstCall(tx: Database, key: CallKey | null): Promise<boolean> {
  if (!key) return true;
  const { id, asked } = key;
  const expiresAt = minutesFromNow(KEPT_MINUTES);
  const [first] = await tx
    .insert(callKeys)
    .values({ id, asked, expiresAt })
    .onConflictDoUpdate({
      target: callKeys.id,
      set: { asked, expiresAt },
      setWhere: lt(callKeys.expiresAt, now()),
    })
    .returning();
  if (first) return true;
  if (await isAnother(tx, key)) {
    throw refusal(409, 'KEY_REUSED', { description: 'Another request had this key.' });
  }
  return false;
}

async function isAnother(tx: Database, { id, asked }: CallKey): Promise<boolean> {
  const rows = await tx.select({ asked: callKeys.asked }).from(callKeys).where(eq(callKeys.id, id));
  return rows.some((row) => row.asked !== asked);
}
