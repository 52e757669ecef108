import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './hono-app-env.ts';

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
export function allowCrossOrigin({ origins, pages }: CrossOrigin) {
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

/** A value of JSON that begins as `mediaUrl` does; a quote after a backslash is inside of a text. */
const MEDIA_PATH = /(?<!\\)"\/media\//g;

/**
 * Gives the pictures in answers a host, for clients that are not on the shop's own origin: `base` is what stands before
 * `/media/`. The shop's edge keeps the paths, which its pages' policy covers. Done to the answer as a whole, so that no
 * group of routes can forget it.
 */
export function makeMediaUrlsAbsolute(base: string) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const isJson = c.res.headers.get('content-type')?.startsWith('application/json');
    if (c.get('isEdge') || !isJson) return;
    const text = await c.res.text();
    const { status, headers } = c.res;
    headers.delete('content-length');
    c.res = undefined;
    c.res = new Response(text.replace(MEDIA_PATH, `"${base}/media/`), { status, headers });
  });
}
