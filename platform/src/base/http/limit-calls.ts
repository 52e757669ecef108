import { createMiddleware } from 'hono/factory';
import type { AttemptCounter } from '../attempts.ts';
import type { AppEnv, CallerReader } from './env.ts';
import { readBearerToken } from './require-caller.ts';

interface CallLimit {
  attempts: AttemptCounter;
  tokens: CallerReader;
  /** Names the limit; each name has its own counts. */
  name: string;
  /** Calls per minute of one network address, and of one token's holder from any address. */
  perMinute: number;
}

/** Answers 429 with Retry-After beyond the limit; `attempts` may count across processes. */
export function limitCalls({ attempts, tokens, name, perMinute: max }: CallLimit) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const token = readBearerToken(c);
    const caller = token === '' ? null : await tokens.read(token);
    const keys = [
      `${name} ${c.get('address')}`,
      // A token that is not one of ours has no holder to be counted for.
      ...(caller ? [`${name} by ${caller.id}`] : []),
    ];
    await attempts.count(...keys.map((key) => ({ key, max, minutes: 1 })));
    await next();
  });
}
