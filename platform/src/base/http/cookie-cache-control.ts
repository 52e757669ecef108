import { createMiddleware } from 'hono/factory';

/** These headers speak to shared caches alone, and go before `Cache-Control` there (RFC 9213). */
const SHARED_CACHE_HEADERS = ['cdn-cache-control', 'surrogate-control'];

/** Keeps every answer that sets a cookie out of shared caches, which would hand one visitor's cookie to others. */
export const cookieCacheControl = createMiddleware(async (c, next) => {
  await next();
  const { headers } = c.res;
  if (!headers.has('set-cookie')) return;
  headers.set('cache-control', privateDirectives(headers.get('cache-control') ?? ''));
  for (const name of SHARED_CACHE_HEADERS) headers.delete(name);
});

/** The same directives, for private caches only. */
function privateDirectives(control: string): string {
  const all = control.split(',').map((entry) => entry.trim());
  // `private` with names of headers lets a shared cache store the rest.
  const own = all.filter((entry) => entry && !/^(?:public$|private|s-maxage)/i.test(entry));
  return own.some((entry) => entry.toLowerCase() === 'no-store')
    ? own.join(', ')
    : ['private', ...own].join(', ');
}
