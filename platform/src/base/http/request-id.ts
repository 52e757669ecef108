import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './env.ts';
import type { Log } from './log.ts';

/** Longer than any id or name: what stands so in an address opens something. */
const SECRET = /\/[^/]{41,}/g;
export const pathWithoutSecret = (path: string): string => path.replace(SECRET, '/:secret');

const ACCEPTED = /^[\w.:-]{1,100}$/;

/** Takes the edge's request id or makes one, answers it, and logs the request under it. */
export function requestIds(log: Log) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const given = c.req.header('x-request-id');
    const requestId = given && ACCEPTED.test(given) ? given : randomUUID();
    c.set('requestId', requestId);
    const startedAt = performance.now();
    await next();
    c.res.headers.set('X-Wix-Request-Id', requestId);
    c.res.headers.set('x-request-id', requestId);
    log.info({
      requestId,
      method: c.req.method,
      // The query stays out: it carries session tokens on the authorize and logout pages.
      path: pathWithoutSecret(c.req.path),
      status: c.res.status,
      durationMs: Math.round(performance.now() - startedAt),
    });
  });
}
