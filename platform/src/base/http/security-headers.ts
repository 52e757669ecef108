import { createMiddleware } from 'hono/factory';
import { invalidField } from './platform-error.ts';

const A_YEAR_SECONDS = 365 * 24 * 3600;

/** Headers of every answer: its kind is not to be guessed, and a site over HTTPS is never called without it again. */
export function addSecurityHeaders(publicUrl: string) {
  const isSecure = publicUrl.startsWith('https:');
  return createMiddleware(async (c, next) => {
    await next();
    c.res.headers.set('X-Content-Type-Options', 'nosniff');
    if (!c.res.headers.has('Content-Security-Policy')) {
      // Pages say more; everything else is looked at as it is, and by nothing that frames it.
      c.res.headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    }
    if (!isSecure) return;
    c.res.headers.set('Strict-Transport-Security', `max-age=${A_YEAR_SECONDS}; includeSubDomains`);
  });
}

/** Refuses addresses with NUL: no id or slug has one, and the database cannot even look for it. */
export function refuseNul() {
  return createMiddleware(async (c, next) => {
    if (/%00/.test(c.req.url)) throw invalidField('url', 'must not contain NUL', 'FORMAT');
    await next();
  });
}

/** These headers speak to shared caches alone, and go before `Cache-Control` there (RFC 9213). */
const SHARED_CACHE_HEADERS = ['cdn-cache-control', 'surrogate-control'];

/** Keeps every answer that sets a cookie out of shared caches, which would hand one visitor's cookie to others. */
export const uncacheCookies = createMiddleware(async (c, next) => {
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
