import type { RouteRecord } from '@horae/shared/contract';
import type { MiddlewareHandler } from 'hono';
import type { Settings } from '../base/edge-settings.ts';
import { headersAfter } from '../base/headers-after.ts';
import { REPORTS_PATH } from '../watch/violation-reports.ts';
import type { ComposedPage } from './compose-page.ts';

type Place = Pick<Settings, 'platformPublicUrl' | 'siteUrl'>;

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
function contentPolicy(platformPublicUrl: string, hashes: ComposedPage['hashes']): string {
  const platform = new URL(platformPublicUrl).origin;
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
  { platformPublicUrl }: Place,
  hashes: ComposedPage['hashes'],
): PageHeaders => ({
  'content-security-policy': contentPolicy(platformPublicUrl, hashes),
  // Scripts without a checksum are refused, whatever asks for them.
  'integrity-policy': 'blocked-destinations=(script), endpoints=(violations)',
  'reporting-endpoints': `violations="${REPORTS_PATH}"`,
});

/** An address that is for one person may open something by itself: what is loaded or visited next does not learn it. */
export const referrerPolicyOf = (
  route: Pick<RouteRecord, 'isPrivate'> | undefined,
): Partial<Record<'referrer-policy', string>> =>
  route?.isPrivate ? { 'referrer-policy': 'no-referrer' } : {};

/** Headers of every answer; those that only mean something for a document come with documents. */
export function securityHeaders(place: Place): MiddlewareHandler {
  const isSecure = place.siteUrl.startsWith('https:');
  const ofPages = Object.entries(pageHeaders(place, NOTHING_INLINE));
  const ofAll: [string, string][] = [
    ['x-content-type-options', 'nosniff'],
    ...(isSecure ? [TRANSPORT] : []),
  ];
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    // Mails that the shop sends show its pictures from elsewhere.
    const readers = c.req.path.startsWith('/media/') ? 'cross-origin' : 'same-origin';
    const isDocument = headers.get('content-type')?.startsWith('text/html');
    const isHeld = headers.has('content-security-policy');
    const saysReferrer = headers.has('referrer-policy');
    headersAfter(c, [
      ...ofAll,
      ['cross-origin-resource-policy', readers],
      ...(isDocument ? OF_DOCUMENTS : OF_OTHERS),
      ...(isDocument && !saysReferrer ? [REFERRER] : []),
      ...(isDocument && !isHeld ? ofPages : []),
    ]);
  };
}

const TRANSPORT: [string, string] = [
  'strict-transport-security',
  `max-age=${A_YEAR_SECONDS}; includeSubDomains`,
];

const OF_DOCUMENTS: [string, string][] = [
  ['cross-origin-opener-policy', 'same-origin'],
  ['permissions-policy', 'microphone=(self), camera=(), geolocation=()'],
];

const REFERRER: [string, string] = ['referrer-policy', 'strict-origin-when-cross-origin'];

/** No more than this: a policy of a script counts for the worker that is made of it. */
const OF_OTHERS: [string, string][] = [['content-security-policy', "frame-ancestors 'none'"]];
