import * as v from 'valibot';
import {
  absoluteUrlSchema,
  baseUrlSchema,
  type EnvironmentVariables,
  listSetting,
  readEnvironment,
  SettingsError,
  webUrlSchema,
} from './read-environment.ts';
import type { SiteOrigins } from './refuse-foreign-url.ts';
import { withoutUndefined } from './without-undefined.ts';

/** The client id of the embedded shop; the storefront uses the same one by default. */
export const EMBEDDED_CLIENT_ID = '3b1c6e0a-6f0d-4c59-9a2e-7d0f5a8c4b21';

/** Apps cannot register these schemes, because browsers handle them themselves. */
const BROWSER_SCHEMES = [
  'http',
  'https',
  'javascript',
  'data',
  'blob',
  'file',
  'vbscript',
  'about',
];

const appScheme = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.regex(/^[a-z][a-z\d+.-]*$/, 'must be schemes like exp, without ://'),
  v.check((name) => !BROWSER_SCHEMES.includes(name), 'must not be schemes of the browser'),
);

const variables = v.object({
  /** Redirects may lead to these sites, which may frame the authorize page. */
  SITE_URL: v.optional(listSetting(webUrlSchema), 'http://localhost:3000'),
  /** Addresses that may receive authorization codes, compared exactly. */
  REDIRECT_URIS: v.optional(listSetting(absoluteUrlSchema)),
  /** Schemes of the shop's apps, such as `exp`: callbacks and redirect addresses may have them too. */
  APP_SCHEMES: v.optional(listSetting(appScheme)),
  PLATFORM_PUBLIC_URL: v.optional(baseUrlSchema),
  /** The shop's own page for a new password, which mails link to with `?token=`. Unset means the platform's page. */
  RECOVERY_URL: v.optional(webUrlSchema),
  WIX_CLIENT_ID: v.optional(
    v.pipe(v.string(), v.uuid('must be a GUID'), v.toLowerCase()),
    EMBEDDED_CLIENT_ID,
  ),
  NODE_ENV: v.optional(v.string()),
  /** Pages of these origins may read the API's answers (CORS) where the API is public; the shop's own by default. */
  API_ORIGINS: v.optional(
    v.union(
      [v.literal('*'), listSetting(v.pipe(webUrlSchema, v.transform(toOrigin)))],
      'must be * or a list of addresses',
    ),
  ),
  /** Prefix of `/media/` in answers to clients other than the edge. */
  MEDIA_BASE_URL: v.optional(baseUrlSchema),
  /** Folder of content: one `<collection>.json` with a list of items per collection. */
  CONTENT_DIR: v.optional(v.string()),
});

/** Where the shop and the platform are; `port` is the platform's own, for its default address. */
export function readSiteAddressSettings(environment: EnvironmentVariables, port: number) {
  const values = readEnvironment(variables, environment);
  const [first = '', ...others] = values.SITE_URL.map(toOrigin);
  const siteOrigins: SiteOrigins = [first, ...others];
  const { PLATFORM_PUBLIC_URL: publicUrl = `http://localhost:${port}` } = values;
  const appSchemes = values.APP_SCHEMES ?? [];
  requireKnownSchemes(values.REDIRECT_URIS ?? [], appSchemes);
  return {
    siteOrigins,
    redirectUris:
      values.REDIRECT_URIS ?? siteOrigins.flatMap((site) => [`${site}/`, `${site}/callback`]),
    appSchemes,
    publicUrl,
    clientId: values.WIX_CLIENT_ID,
    // A shop whose addresses are not loopback is in production, whatever NODE_ENV says.
    isProduction:
      values.NODE_ENV === 'production' || ![...siteOrigins, publicUrl].every(isLoopbackUrl),
    ...withoutUndefined({ recoveryUrl: values.RECOVERY_URL }),
    /** For foreign storefronts that call the platform directly, without the edge (WIRE.md 1.4). */
    foreign: {
      apiOrigins: values.API_ORIGINS ?? siteOrigins,
      ...withoutUndefined({ mediaBase: values.MEDIA_BASE_URL, contentDir: values.CONTENT_DIR }),
    },
  };
}

function toOrigin(url: string): string {
  return new URL(url).origin;
}

/** Whether a host is this machine alone, to which no other one can connect. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);

export const isLoopbackUrl = (url: string): boolean => isLoopback(new URL(url).hostname);

/** Throws for a redirect URI whose scheme is neither http(s) nor an app's. */
function requireKnownSchemes(redirectUris: string[], appSchemes: string[]): void {
  const known = ['http', 'https', ...appSchemes];
  if (redirectUris.every((uri) => known.includes(new URL(uri).protocol.slice(0, -1)))) return;
  throw new SettingsError('REDIRECT_URIS: must start with http://, https:// or one of APP_SCHEMES');
}
