import type { RouteRecord, Snapshot } from '@horae/shared/contract';
import type { MiddlewareHandler } from 'hono';
import type { Settings } from '../edge-settings-types.ts';
import { setResponseHeaders } from '../http/cookies.ts';
import { REPORTS_PATH } from '../telemetry/violation-reports.ts';
import type { ComposedPage } from './html/compose-page.ts';

type HeaderSettings = Pick<Settings, 'platformPublicUrl' | 'siteUrl'>;

const NOTHING_INLINE: ComposedPage['hashes'] = { styles: [], scripts: [] };
const A_YEAR_SECONDS = 31_536_000;

/**
 * Returns the content policy of a page. Scripts come from this origin only and none has a nonce, since `import()` would
 * inherit it (`shell/FEDERATION.md`). Inline styles and scripts are allowed by hash; style attributes come with
 * server-rendered elements. The sign-in frame is the platform's. Trusted Types: text becomes markup through the sanitiser, or
 * through the assistant's default policy where it is inert (`waveform-trusted-types.ts`), an import map only with a hash from this
 * policy (`load-page-code-script.ts`), and a script's address only for the file that starts the page (`start-scripts.ts`).
 */
function getContentPolicy(platformPublicUrl: string, hashes: ComposedPage['hashes']): string {
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
    // `report-to` would delay reports by a minute, and only one engine supports it.
    `report-uri ${REPORTS_PATH}`,
  ].join('; ');
}

export type PageHeaders = Record<
  'content-security-policy' | 'integrity-policy' | 'reporting-endpoints',
  string
>;

export const getPageHeaders = (
  { platformPublicUrl }: HeaderSettings,
  hashes: ComposedPage['hashes'],
): PageHeaders => ({
  'content-security-policy': getContentPolicy(platformPublicUrl, hashes),
  // The browser refuses scripts without a checksum, whatever requests them.
  'integrity-policy': 'blocked-destinations=(script), endpoints=(violations)',
  'reporting-endpoints': `violations="${REPORTS_PATH}"`,
});

/** The address of a private page may contain a secret, so it is not sent as `Referer`. */
export const getReferrerPolicy = (
  route: Pick<RouteRecord, 'isPrivate'> | undefined,
): Partial<Record<'referrer-policy', string>> =>
  route?.isPrivate ? { 'referrer-policy': 'no-referrer' } : {};

/** Sets the headers of every answer; those that only affect a document are set on documents. */
export function setSecurityHeaders(settings: HeaderSettings): MiddlewareHandler {
  const isSecure = settings.siteUrl.startsWith('https:');
  const pageDefaults = Object.entries(getPageHeaders(settings, NOTHING_INLINE));
  const common: [string, string][] = [
    ['x-content-type-options', 'nosniff'],
    ...(isSecure ? [TRANSPORT] : []),
  ];
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    // The shop's emails embed its pictures from another origin.
    const readers = c.req.path.startsWith('/media/') ? 'cross-origin' : 'same-origin';
    const isDocument = headers.get('content-type')?.startsWith('text/html');
    const hasPolicy = headers.has('content-security-policy');
    const hasReferrerPolicy = headers.has('referrer-policy');
    setResponseHeaders(c, [
      ...common,
      ['cross-origin-resource-policy', readers],
      ...(isDocument ? DOCUMENT_HEADERS : OTHER_HEADERS),
      ...(isDocument && !hasReferrerPolicy ? [REFERRER] : []),
      ...(isDocument && !hasPolicy ? pageDefaults : []),
    ]);
  };
}

const TRANSPORT: [string, string] = [
  'strict-transport-security',
  `max-age=${A_YEAR_SECONDS}; includeSubDomains`,
];

const DOCUMENT_HEADERS: [string, string][] = [
  ['cross-origin-opener-policy', 'same-origin'],
  ['permissions-policy', 'microphone=(self), camera=(), geolocation=()'],
];

const REFERRER: [string, string] = ['referrer-policy', 'strict-origin-when-cross-origin'];

/** Sets no other directive, since the policy of a script applies to the worker that it starts. */
const OTHER_HEADERS: [string, string][] = [['content-security-policy', "frame-ancestors 'none'"]];

/** Matches the directives for code, styles with their files, and notifications of changes. */
const LOADING = /\b(?:script|style|img|font|connect)-src /g;

/**
 * Opens a page's content policy to the developers' servers of its own snapshot, and to nothing else. The integrity policy
 * is dropped, since code that is rebuilt with every change has no checksums.
 */
export function allowDevServers(
  headers: PageHeaders,
  { remotes }: Snapshot,
): Record<string, string> {
  const servers = Object.values(remotes).flatMap(({ devServer }) => devServer ?? []);
  if (servers.length === 0) return headers;
  const { 'integrity-policy': _checked, 'content-security-policy': policy, ...others } = headers;
  const opened = policy.replace(LOADING, (directive) => `${directive}${servers.join(' ')} `);
  return { ...others, 'content-security-policy': opened };
}
