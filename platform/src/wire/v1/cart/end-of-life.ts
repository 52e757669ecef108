import { createMiddleware } from 'hono/factory';
import { now } from '../../../base/clock.ts';
import type { AppEnv } from '../../../base/http/env.ts';
import { notFound } from '../../../base/http/on-error.ts';

/** From that moment on nothing lives at these paths: 404 `NOT_FOUND`, as at any other unknown path. Null is never. */
export function endOfLife(end: Date | null) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (end !== null && now() >= end) return notFound(c);
    await next();
    return undefined;
  });
}
