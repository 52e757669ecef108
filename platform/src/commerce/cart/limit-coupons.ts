import type { Context } from 'hono';
import { countAttempts, takeBackAttempts } from '../../base/attempts.ts';
import type { Database } from '../../base/db/database.ts';
import { clientAddress } from '../../base/http/client-address.ts';
import type { AppEnv } from '../../base/http/env.ts';

const PER_CALLER = 20;
const PER_ADDRESS = 100;

/**
 * Does what takes a coupon by its code. Codes that are none count as guesses, and those have a limit per caller and per
 * network address: 429 with Retry-After. Counted before, so that guesses made at once count too.
 */
export async function withCoupon<Done>(
  c: Context<AppEnv>,
  { db, code }: { db: Database; code: string | null | undefined },
  work: () => Promise<Done>,
): Promise<Done> {
  if (!code) return work();
  const limits = [
    { key: `coupon by ${c.get('caller').id}`, max: PER_CALLER },
    { key: `coupon from ${clientAddress(c)}`, max: PER_ADDRESS },
  ];
  await countAttempts(db, limits);
  const done = await work();
  await takeBackAttempts(
    db,
    limits.map(({ key }) => key),
  );
  return done;
}
