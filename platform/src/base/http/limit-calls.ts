import { createMiddleware } from 'hono/factory';
import type { Attempts } from '../attempts.ts';
import type { CallerReader } from '../caller.ts';
import { clientAddress } from './client-address.ts';
import type { AppEnv } from './env.ts';
import { bearerOf } from './require-caller.ts';

interface CallLimit {
  attempts: Attempts;
  tokens: CallerReader;
  /** What is asked for; each has a count of its own. */
  name: string;
  /** Calls of one network address in a minute, and of one holder of a token, from wherever. */
  perMinute: number;
}

/** Answers 429 with Retry-After beyond a number of calls, whichever process they reach. */
export function limitCalls({ attempts, tokens, name, perMinute: max }: CallLimit) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const token = bearerOf(c);
    const caller = token === '' ? null : await tokens.read(token);
    const keys = [
      `${name} ${clientAddress(c)}`,
      // A token that is not one of ours has no holder to be counted for.
      ...(caller ? [`${name} by ${caller.id}`] : []),
    ];
    await attempts.count(...keys.map((key) => ({ key, max, minutes: 1 })));
    await next();
  });
}
