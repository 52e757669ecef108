import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './hono-app-env.ts';
import { createRefusal } from './platform-error.ts';

/** Lets only the shop's owner pass: a call that carries the API key. All others get 403 `PERMISSION_DENIED`. */
export const requireAdmin = createMiddleware<AppEnv>(async (c, next) => {
  if (c.get('isAdmin') !== true) throw permissionDenied();
  await next();
});

/** 403 for a call that its caller may not make. */
export function permissionDenied() {
  return createRefusal(403, 'PERMISSION_DENIED', 'The caller has no permission for this.');
}
