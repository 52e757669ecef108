import { createMiddleware } from 'hono/factory';
import { countAttempt } from '../attempts.ts';
import type { Database } from '../db/database.ts';
import { clientAddress } from './client-address.ts';
import type { AppEnv } from './env.ts';

interface CallLimit {
  db: Database;
  /** What is asked for; each has a count of its own. */
  name: string;
  /** Calls of one network address in a minute. */
  perMinute: number;
}

/** Answers 429 with Retry-After beyond a number of calls, whichever process they reach. */
export function limitCalls({ db, name, perMinute }: CallLimit) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const key = `${name} ${clientAddress(c)}`;
    await countAttempt(db, { key, max: perMinute, minutes: 1 });
    await next();
  });
}
