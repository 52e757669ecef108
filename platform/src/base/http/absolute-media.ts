import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './env.ts';

/** A value of JSON that begins as `mediaUrl` does; a quote after a backslash is inside of a text. */
const MEDIA_PATH = /(?<!\\)"\/media\//g;

/**
 * Gives the pictures in answers a host, for clients that are not on the shop's own origin: `base` is what stands before
 * `/media/`. The shop's edge keeps the paths, which its pages' policy covers. Done to the answer as a whole, so that no
 * group of routes can forget it.
 */
export function absoluteMedia(base: string) {
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
