import type { MiddlewareHandler } from 'hono';
import type { ComposedPage } from './compose-page.ts';

const NOTHING_INLINE: ComposedPage['hashes'] = { styles: [], scripts: [] };

/**
 * The content policy of a page. Scripts come from this origin only and none carries a nonce, since
 * `import()` would inherit it (federation.md, section 4). What is written into the page is named by
 * hash; style attributes come with server-drawn elements. The sign-in frame is the platform's.
 */
export function pagePolicy(platformUrl: string, hashes = NOTHING_INLINE): string {
  const platform = new URL(platformUrl).origin;
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...hashes.scripts].join(' ')}`,
    `style-src ${["'self'", ...hashes.styles].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self' data:",
    "media-src 'self' blob: data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    `frame-src ${platform}`,
    `form-action 'self' ${platform}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers of every answer; those that only mean something for a document come with documents. */
export function securityHeaders(platformUrl: string): MiddlewareHandler {
  const policy = pagePolicy(platformUrl);
  return async (c, next) => {
    await next();
    c.header('x-content-type-options', 'nosniff');
    if (!c.res.headers.get('content-type')?.startsWith('text/html')) return;
    if (!c.res.headers.has('content-security-policy')) c.header('content-security-policy', policy);
    c.header('referrer-policy', 'strict-origin-when-cross-origin');
    c.header('permissions-policy', 'microphone=(self), camera=(), geolocation=()');
  };
}
