import type { MiddlewareHandler } from 'hono';

/**
 * Headers of every answer. Scripts come from this origin only and no script carries a nonce, since
 * `import()` would inherit it (federation.md, section 4). The sign-in frame is the platform's.
 */
export function securityHeaders(platformUrl: string): MiddlewareHandler {
  const platform = new URL(platformUrl).origin;
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
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

  return async (c, next) => {
    await next();
    c.header('content-security-policy', policy);
    c.header('x-content-type-options', 'nosniff');
    c.header('referrer-policy', 'strict-origin-when-cross-origin');
    c.header('permissions-policy', 'microphone=(self), camera=(), geolocation=()');
  };
}
