import { createMiddleware } from 'hono/factory';
import type { AttemptCounter } from '../../base/attempts.ts';
import type { AppEnv } from '../../base/http/env.ts';
import { readForm } from '../../base/http/parse.ts';
import { grantBody } from './grants.ts';

/** A whole office may open the shop in one minute, but not in every minute of the hour. */
const MINUTES_WORTH_PER_HOUR = 10;

/** Limits the new visitors of one network address, each of whom is stored: 429 with Retry-After. */
export function limitVisitors({
  attempts,
  perMinute,
}: {
  attempts: AttemptCounter;
  perMinute: number;
}) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { grantType } = await readForm(c, grantBody);
    const key = `visitors from ${c.get('address')}`;
    if (grantType === 'anonymous') {
      await attempts.count(
        { key, max: perMinute, minutes: 1 },
        { key: `${key} in an hour`, max: perMinute * MINUTES_WORTH_PER_HOUR, minutes: 60 },
      );
    }
    await next();
  });
}
