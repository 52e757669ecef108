import type { MiddlewareHandler } from 'hono';
import type { Settings } from '../base/edge-settings.ts';
import { REPORTS_PATH } from '../watch/violation-reports.ts';
import type { ComposedPage } from './compose-page.ts';

type Place = Pick<Settings, 'platformUrl' | 'siteUrl'>;

const NOTHING_INLINE: ComposedPage['hashes'] = { styles: [], scripts: [] };
const A_YEAR_SECONDS = 31_536_000;

/**
 * The content policy of a page. Scripts come from this origin only and none carries a nonce, since
 * `import()` would inherit it (`shell/FEDERATION.md`). What is written into the page is named by
 * hash; style attributes come with server-rendered elements. The sign-in frame is the platform's. Text
 * becomes markup through the sanitiser, or through the assistant's default policy when it can do
 * nothing (`inert-markup.ts`), an import map only where its hash is named here (`start-code.ts`), and a script's address
 * only that of the file that starts the page (`start-page.ts`).
 */
function contentPolicy(platformUrl: string, hashes: ComposedPage['hashes']): string {
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
    "require-trusted-types-for 'script'",
    'trusted-types checksums dompurify default start',
    // Not `report-to`: that would have to wait for a minute, and only one engine knows it.
    `report-uri ${REPORTS_PATH}`,
  ].join('; ');
}

export type PageHeaders = Record<
  'content-security-policy' | 'integrity-policy' | 'reporting-endpoints',
  string
>;

/** What the browser is to hold a document to, by what is written into it. */
export const pageHeaders = (
  { platformUrl }: Place,
  hashes: ComposedPage['hashes'],
): PageHeaders => ({
  'content-security-policy': contentPolicy(platformUrl, hashes),
  // Scripts without a checksum are refused, whatever asks for them.
  'integrity-policy': 'blocked-destinations=(script), endpoints=(violations)',
  'reporting-endpoints': `violations="${REPORTS_PATH}"`,
});

/** Headers of every answer; those that only mean something for a document come with documents. */
export function securityHeaders(place: Place): MiddlewareHandler {
  const isSecure = place.siteUrl.startsWith('https:');
  const ofPages = Object.entries(pageHeaders(place, NOTHING_INLINE));
  return async (c, next) => {
    await next();
    c.header('x-content-type-options', 'nosniff');
    if (isSecure) {
      c.header('strict-transport-security', `max-age=${A_YEAR_SECONDS}; includeSubDomains`);
    }
    // Mails that the shop sends show its pictures from elsewhere.
    const readers = c.req.path.startsWith('/media/') ? 'cross-origin' : 'same-origin';
    c.header('cross-origin-resource-policy', readers);
    if (!c.res.headers.get('content-type')?.startsWith('text/html')) {
      // No more than this: a policy of a script counts for the worker that is made of it.
      c.header('content-security-policy', "frame-ancestors 'none'");
      return;
    }
    if (!c.res.headers.has('content-security-policy')) {
      for (const [name, value] of ofPages) c.header(name, value);
    }
    c.header('cross-origin-opener-policy', 'same-origin');
    c.header('referrer-policy', 'strict-origin-when-cross-origin');
    c.header('permissions-policy', 'microphone=(self), camera=(), geolocation=()');
  };
}
