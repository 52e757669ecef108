import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { type AppEnv, guardedRouteSet, type RouteSet } from '../base/http/hono-app-env.ts';
import { readBody } from '../base/http/parse.ts';
import { redirectSessionBody } from './redirect-bodies.ts';
import { redirectTarget } from './redirect-intent-target.ts';
import type { RedirectOptions } from './redirect-session-types.ts';

/** `redirect-session`: hands the browser a URL on the platform for what the shop cannot do itself. */
function redirectSessionRoutes(options: RedirectOptions) {
  return new Hono<AppEnv>().post('/redirect-session', async (c) => {
    const request = await readBody(c, redirectSessionBody);
    const found = await redirectTarget({ ...options, caller: c.get('caller'), request });
    const { path, sessionToken } = found;
    const wanted = request.preferences?.additionalQueryParameters ?? {};
    const searchParams = { ...wanted, ...found.searchParams };
    const endpoint = path.startsWith('http') ? path : `${options.publicUrl}${path}`;
    const url = new URL(endpoint);
    for (const [name, value] of Object.entries(searchParams)) url.searchParams.set(name, value);
    return c.json({
      redirectSession: {
        id: randomUUID(),
        fullUrl: Object.keys(searchParams).length === 0 ? endpoint : url.href,
        urlDetails: { endpoint, searchParams },
        ...(sessionToken === undefined ? {} : { sessionToken }),
      },
    });
  });
}

const PATHS = ['/_api/redirects-api/v1', '/headless/v1', '/v1'];

export const listRedirectRoutes = (options: RedirectOptions): RouteSet[] => [
  guardedRouteSet(PATHS, redirectSessionRoutes(options)),
];
