import type { Context } from 'hono';
import type { AttemptCounter } from '../../base/attempts.ts';
import type { AppEnv } from '../../base/http/env.ts';

const PER_CALLER = 10;
const PER_ADDRESS = 50;

/**
 * Does what takes a gift card by its code. Codes that are none count as guesses, and those have a limit per caller (the
 * visitor, or the checkout of a hosted page) and per network address: 429 with Retry-After. Counted before, so that
 * guesses made at once count too.
 */
export async function limitCodeGuesses<Done>(
  c: Context<AppEnv>,
  { attempts, caller }: { attempts: AttemptCounter; caller: string },
  work: () => Promise<Done>,
): Promise<Done> {
  const limits = [
    { key: `gift card by ${caller}`, max: PER_CALLER },
    { key: `gift card from ${c.get('address')}`, max: PER_ADDRESS },
  ];
  await attempts.count(...limits);
  const done = await work();
  await attempts.takeBack(...limits.map(({ key }) => key));
  return done;
}
