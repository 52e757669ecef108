import { createMiddleware } from 'hono/factory';
import { invalid, violation } from './platform-error.ts';

/** Refuses addresses with NUL: no id or slug has one, and the database cannot even be asked for it. */
export function refuseNul() {
  return createMiddleware(async (c, next) => {
    if (/%00/.test(c.req.url))
      throw invalid(violation('url', 'must not contain NUL', { violatedRule: 'FORMAT' }));
    await next();
  });
}
