import { createMiddleware } from 'hono/factory';
import { countAttempt } from '../../base/attempts.ts';
import type { Database } from '../../base/db/database.ts';
import { clientAddress } from '../../base/http/client-address.ts';
import type { AppEnv } from '../../base/http/env.ts';
import { readBody } from '../../base/http/parse.ts';
import { grantBody } from './grants.ts';

/** Limits the new visitors of one network address, each of whom is stored: 429 with Retry-After. */
export function limitVisitors({ db, perMinute }: { db: Database; perMinute: number }) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { grantType } = await readBody(c, grantBody);
    const key = `visitors from ${clientAddress(c)}`;
    if (grantType === 'anonymous') await countAttempt(db, { key, max: perMinute, minutes: 1 });
    await next();
  });
}
