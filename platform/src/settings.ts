import * as v from 'valibot';
import type { Policy } from './accounts/policy/policy-tables.ts';
import { SESSION_LIFE, type SessionLife } from './accounts/tokens/session-life.ts';
import {
  type AssistantSettings,
  assistantEnvironment,
  assistantSettings,
} from './assistant-environment.ts';
import { emailField } from './base/http/typed-fields.ts';
import { isLoopback } from './base/loopback.ts';
import {
  CATALOG_VERSIONS,
  type CatalogVersion,
} from './commerce/catalogue-v3/catalogue-version.ts';
import {
  type ForeignSettings,
  foreignEnvironment,
  foreignSettings,
} from './foreign-environment.ts';
import { requireSecrets } from './require-secrets.ts';
import { SettingsError } from './settings-error.ts';

/** The client id of the embedded shop; the storefront uses the same one by default. */
export const EMBEDDED_CLIENT_ID = '3b1c6e0a-6f0d-4c59-9a2e-7d0f5a8c4b21';

/** The role of a process; a single machine runs one process with `all`. */
export type Role = 'all' | 'serve' | 'jobs';

export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  /** Whether this process answers the API, runs the jobs, or both. */
  role: Role;
  /** Seconds between reporting not ready and closing the port, in which load balancers stop sending requests. */
  drainSeconds: number;
  /** Seconds that an idle connection stays open: longer than the load balancer and the edge keep theirs. */
  keepAliveSeconds: number;
  /** Absent means PGlite below `dataDir`. */
  databaseUrl?: string;
  /** Origins that redirects may lead to and that may frame the authorize page. At least one. */
  siteOrigins: readonly [string, ...string[]];
  /** Redirect URIs that may receive authorization codes, compared exactly. */
  redirectUris: readonly string[];
  /** Schemes of the shop's apps, such as `exp`: callbacks and redirect addresses may have them too. */
  appSchemes: readonly string[];
  /** Until when Cart V1 and its checkouts answer; null is for ever. */
  cartV1Until: Date | null;
  publicUrl: string;
  /** The shop's own page for a new password, which mails link to with `?token=`. Absent means the platform's page. */
  recoveryUrl?: string;
  clientId: string;
  /** The secret that the shop's edge sends with each call. Absent means that its calls look like any others. */
  edgeSecret?: string;
  /** Whether clients other than the edge may call the API, not only open the hosted pages. */
  isApiPublic: boolean;
  /** Reverse proxies of ours in front of this port, each of which adds an address to X-Forwarded-For. */
  proxies: number;
  /** Absent means that every QA control answers 404. */
  qaToken?: string;
  /** Calls with this key are the owner's, and may change everything. Absent means that there are no owner's calls. */
  adminApiKey?: string;
  policy: Policy;
  /** Memory of one password hash in KiB. */
  passwordMemoryKib: number;
  /** 32 bytes in hex that seal members' second factors. Absent means a key of its own in `dataDir`. */
  secretsKey?: string;
  /** How long members stay logged in. */
  sessionLife: SessionLife;
  /** Absent means that mails stay in the outbox, to be read there. */
  smtpUrl?: string;
  mailFrom: string;
  /** The mail address that receives the contact form. */
  mailbox: string;
  /** Calls of one network address in a minute; new visitors also ten times as many in an hour. */
  limits: { visitors: number; assistant: number; chat: number; searches: number };
  /** In production the outbox cannot be read. */
  isProduction: boolean;
  catalogVersion: CatalogVersion;
  assistant: AssistantSettings;
  foreign: ForeignSettings;
  reviews: ReviewSettings;
}

/** How buyers' reviews are dealt with. */
interface ReviewSettings {
  /** Whether reviews wait for the owner's approval before they are public. */
  waits: boolean;
  /** Days after which a buyer is asked by mail for a review; 0 means never. */
  mailAfterDays: number;
}

const webUrl = v.pipe(
  v.string(),
  v.url('must be an absolute URL'),
  v.regex(/^https?:\/\//, 'must start with http:// or https://'),
);

const webUrls = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').map((url) => url.trim())),
  v.array(webUrl),
);

/** Web addresses, and addresses of apps; {@link settingsOf} holds the latter to `APP_SCHEMES`. */
const addresses = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').map((url) => url.trim())),
  v.array(v.pipe(v.string(), v.url('must be an absolute URL'))),
);

/** Schemes that an app cannot register, because browsers handle them themselves. */
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

const appSchemes = v.pipe(
  v.string(),
  v.transform((list) =>
    list
      .split(',')
      .map((name) => name.trim().toLowerCase())
      .filter(Boolean),
  ),
  v.array(
    v.pipe(
      v.string(),
      v.regex(/^[a-z][a-z\d+.-]*$/, 'must be schemes like exp, without ://'),
      v.check((name) => !BROWSER_SCHEMES.includes(name), 'must not be schemes of the browser'),
    ),
  ),
);

/** `on`, `off`, or `until:` a day on which it begins to be off (UTC). */
const cartV1 = v.pipe(
  v.string(),
  v.regex(/^(on|off|until:\d{4}-\d{2}-\d{2})$/, 'must be on, off or until:2027-02-01'),
  v.transform((text) => (text === 'on' ? null : new Date(text === 'off' ? 0 : text.slice(6)))),
  v.check((date) => date === null || !Number.isNaN(date.getTime()), 'must be a day that exists'),
);

const onOff = v.optional(
  v.pipe(
    v.picklist(['on', 'off'], 'must be on or off'),
    v.transform((text) => text === 'on'),
  ),
  'off',
);

const onByDefault = v.optional(
  v.pipe(
    v.picklist(['on', 'off'], 'must be on or off'),
    v.transform((text) => text === 'on'),
  ),
  'on',
);

const days = v.pipe(
  v.string(),
  v.regex(/^\d{1,3}$/, 'must be a number of days'),
  v.transform(Number),
);

const perMinute = v.pipe(v.string(), v.digits('must be a number of calls'), v.transform(Number));

/** A time in hours, for settings that are about days and more. */
const hours = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^\d{1,5}$/, 'must be a number of hours'),
    v.transform(Number),
    v.minValue(1, 'must be at least 1'),
  ),
);

const environment = v.object({
  ...assistantEnvironment,
  ...foreignEnvironment,
  PLATFORM_PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, 'must be a port number'),
      v.transform(Number),
      v.maxValue(65_535, 'must be a port number'),
    ),
    '4000',
  ),
  PLATFORM_ROLE: v.optional(
    v.picklist(['all', 'serve', 'jobs'], 'must be all, serve or jobs'),
    'all',
  ),
  DRAIN_SECONDS: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,2}$/, 'must be a number of seconds'), v.transform(Number)),
    '0',
  ),
  KEEP_ALIVE_SECONDS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,4}$/, 'must be a number of seconds'),
      v.transform(Number),
      v.minValue(5, 'must be at least 5'),
      v.maxValue(3600, 'must be at most 3600'),
    ),
    '75',
  ),
  PLATFORM_HOST: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'must be a host name')),
    '127.0.0.1',
  ),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), '.data'),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\/.+/, 'must start with postgres://')),
  ),
  SITE_URL: v.optional(webUrls, 'http://localhost:3000'),
  REDIRECT_URIS: v.optional(addresses),
  APP_SCHEMES: v.optional(appSchemes, ''),
  CART_V1: v.optional(cartV1, 'on'),
  PLATFORM_PUBLIC_URL: v.optional(webUrl),
  RECOVERY_URL: v.optional(webUrl),
  WIX_CLIENT_ID: v.optional(v.pipe(v.string(), v.uuid('must be a GUID')), EMBEDDED_CLIENT_ID),
  EDGE_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  PLATFORM_API: v.optional(v.picklist(['edge', 'public'], 'must be edge or public'), 'edge'),
  PLATFORM_TRUSTED_PROXIES: v.optional(
    v.pipe(v.string(), v.digits('must be a number of proxies'), v.transform(Number)),
    '0',
  ),
  QA_TOKEN: v.optional(v.pipe(v.string(), v.minLength(8, 'must have at least 8 characters'))),
  OWNER_APPROVAL: onOff,
  EMAIL_VERIFICATION: onOff,
  REVIEW_APPROVAL: onByDefault,
  REVIEW_MAIL_DAYS: v.optional(days, '14'),
  PASSWORD_MEMORY_KIB: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,7}$/, 'must be a number of KiB'),
      v.transform(Number),
      v.minValue(8, 'must be at least 8'),
    ),
    '19456',
  ),
  SECRETS_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\da-f]{64}$/i, 'must be 64 hexadecimal digits')),
  ),
  SESSION_IDLE_HOURS: hours,
  SESSION_HOURS: hours,
  SMTP_URL: v.optional(
    v.pipe(v.string(), v.regex(/^smtps?:\/\/.+/, 'must start with smtp:// or smtps://')),
  ),
  MAIL_FROM: v.optional(
    v.pipe(v.string(), v.regex(/^[^\r\n@]*@[^\r\n]+$/, 'must be a mail address')),
    'Horae <shop@horae.example>',
  ),
  CONTACT_EMAIL: v.optional(emailField('must be a mail address'), 'hello@horae.example'),
  VISITORS_PER_MINUTE: v.optional(perMinute, '300'),
  ASSISTANT_PER_MINUTE: v.optional(perMinute, '30'),
  CHAT_PER_MINUTE: v.optional(perMinute, '60'),
  SEARCHES_PER_MINUTE: v.optional(perMinute, '300'),
  PLATFORM_CATALOG: v.optional(
    v.picklist(CATALOG_VERSIONS, 'must be both, V1_CATALOG or V3_CATALOG'),
    'both',
  ),
  NODE_ENV: v.optional(v.string()),
  ADMIN_API_KEY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[^\s,]{16,}$/, 'must have at least 16 characters, no space or comma'),
    ),
  ),
});

/** Reads the settings of one start. An empty variable counts as unset. Throws {@link SettingsError}. */
export function readSettings(variables: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value));
  const result = v.safeParse(environment, given);
  if (!result.success) {
    const [issue] = result.issues;
    throw new SettingsError(`${issue.path?.[0].key}: ${issue.message}`);
  }
  const settings = settingsOf(result.output);
  requireKnownSchemes(settings);
  requireServer(settings);
  requireSecrets(settings);
  return settings;
}

/** Throws when one of several processes lacks a database server or a shared key: only one can use those in `dataDir`. */
function requireServer({ role, databaseUrl, secretsKey }: Settings): void {
  if (role === 'all') return;
  if (databaseUrl === undefined) {
    throw new SettingsError(`DATABASE_URL: is required where PLATFORM_ROLE is ${role}`);
  }
  if (secretsKey === undefined) {
    throw new SettingsError(`SECRETS_KEY: is required where PLATFORM_ROLE is ${role}`);
  }
}

/** Throws for a redirect URI whose scheme is neither http(s) nor in `APP_SCHEMES`. */
function requireKnownSchemes({ redirectUris, appSchemes: known }: Settings): void {
  const schemes = ['http', 'https', ...known];
  const foreign = redirectUris.find((uri) => !schemes.includes(new URL(uri).protocol.slice(0, -1)));
  if (foreign !== undefined) {
    throw new SettingsError(
      'REDIRECT_URIS: must start with http://, https:// or one of APP_SCHEMES',
    );
  }
}

function settingsOf(values: v.InferOutput<typeof environment>): Settings {
  const [first = 'http://localhost:3000', ...others] = values.SITE_URL.map(
    (url) => new URL(url).origin,
  );
  return {
    ...processOf(values),
    dataDir: values.DATA_DIR,
    siteOrigins: [first, ...others],
    redirectUris:
      values.REDIRECT_URIS ??
      [first, ...others].flatMap((site) => [`${site}/`, `${site}/callback`]),
    appSchemes: values.APP_SCHEMES,
    cartV1Until: values.CART_V1,
    publicUrl: publicUrlOf(values),
    clientId: values.WIX_CLIENT_ID.toLowerCase(),
    isApiPublic: values.PLATFORM_API === 'public',
    proxies: values.PLATFORM_TRUSTED_PROXIES,
    policy: policyOf(values),
    passwordMemoryKib: values.PASSWORD_MEMORY_KIB,
    sessionLife: sessionLifeOf(values),
    mailFrom: values.MAIL_FROM,
    mailbox: values.CONTACT_EMAIL,
    limits: limitsOf(values),
    catalogVersion: values.PLATFORM_CATALOG,
    // A shop whose addresses are not loopback is in production, whatever NODE_ENV says.
    isProduction:
      values.NODE_ENV === 'production' ||
      ![first, ...others, publicUrlOf(values)].every((url) => isLoopback(new URL(url).hostname)),
    assistant: assistantSettings(values),
    foreign: foreignSettings(values, [first, ...others]),
    reviews: { waits: values.REVIEW_APPROVAL, mailAfterDays: values.REVIEW_MAIL_DAYS },
    ...(values.RECOVERY_URL === undefined ? {} : { recoveryUrl: values.RECOVERY_URL }),
    ...(values.SECRETS_KEY === undefined ? {} : { secretsKey: values.SECRETS_KEY }),
    ...(values.SMTP_URL === undefined ? {} : { smtpUrl: values.SMTP_URL }),
    ...(values.DATABASE_URL === undefined ? {} : { databaseUrl: values.DATABASE_URL }),
    ...(values.EDGE_SECRET === undefined ? {} : { edgeSecret: values.EDGE_SECRET }),
    ...(values.QA_TOKEN === undefined ? {} : { qaToken: values.QA_TOKEN }),
    ...(values.ADMIN_API_KEY === undefined ? {} : { adminApiKey: values.ADMIN_API_KEY }),
  };
}

const processOf = (values: v.InferOutput<typeof environment>) => ({
  port: values.PLATFORM_PORT,
  role: values.PLATFORM_ROLE,
  drainSeconds: values.DRAIN_SECONDS,
  keepAliveSeconds: values.KEEP_ALIVE_SECONDS,
  host: values.PLATFORM_HOST,
});

const publicUrlOf = (values: v.InferOutput<typeof environment>): string =>
  (values.PLATFORM_PUBLIC_URL ?? `http://localhost:${values.PLATFORM_PORT}`).replace(
    /(?<!\/)\/+$/,
    '',
  );

const policyOf = (values: v.InferOutput<typeof environment>): Settings['policy'] => ({
  ownerApproval: values.OWNER_APPROVAL,
  emailVerification: values.EMAIL_VERIFICATION,
  captcha: false,
  checkout: true,
});

function sessionLifeOf(values: v.InferOutput<typeof environment>): SessionLife {
  const { SESSION_IDLE_HOURS: idle, SESSION_HOURS: absolute } = values;
  return {
    idleMinutes: idle === undefined ? SESSION_LIFE.idleMinutes : idle * 60,
    absoluteMinutes: absolute === undefined ? SESSION_LIFE.absoluteMinutes : absolute * 60,
  };
}

function limitsOf(values: v.InferOutput<typeof environment>): Settings['limits'] {
  return {
    visitors: values.VISITORS_PER_MINUTE,
    assistant: values.ASSISTANT_PER_MINUTE,
    chat: values.CHAT_PER_MINUTE,
    searches: values.SEARCHES_PER_MINUTE,
  };
}
