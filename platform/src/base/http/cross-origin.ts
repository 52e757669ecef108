import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './env.ts';

interface CrossOrigin {
  /** Whose pages may read the API's answers: all, or those of these origins. */
  origins: '*' | readonly string[];
  /** Paths that browsers open, which are no part of the API. */
  pages: ReadonlySet<string>;
}

const A_DAY_SECONDS = 24 * 3600;

/**
 * Lets pages of other origins call the API (WIRE.md 1.4). A preflight carries no token, so it is answered before a
 * token is required. Tokens travel in a header and never in a cookie: no credentials are allowed.
 * The shop's edge is no other origin, and its answers carry none of this.
 */
export function crossOrigin({ origins, pages }: CrossOrigin) {
  const answered = cors({
    origin: origins === '*' ? '*' : (origin) => (origins.includes(origin) ? origin : null),
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposeHeaders: ['x-wix-request-id', 'x-wix-consistent', 'retry-after'],
    maxAge: A_DAY_SECONDS,
  });
  return createMiddleware<AppEnv>((c, next) =>
    c.get('isEdge') || pages.has(c.req.path) ? next() : answered(c, next),
  );
}
