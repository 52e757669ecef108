import { RELEASE_STORE_PATTERN } from '@horae/releases/stores/open-release-store.ts';
import * as v from 'valibot';
import type { Settings } from './edge-settings-types.ts';
import { readTls } from './read-tls.ts';
import { readStateAddress } from './state/parse-state-address.ts';

const url = v.pipe(
  v.string(),
  v.url(),
  v.transform((text) => text.replace(/(?<!\/)\/+$/, '')),
);
const count = v.pipe(v.string(), v.digits(), v.transform(Number));
const stateAddress = v.pipe(
  v.string(),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    try {
      readStateAddress(dataset.value);
    } catch (error) {
      addIssue({ message: error instanceof Error ? error.message : String(error) });
    }
  }),
);
const port = v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(65_535));

const Environment = v.object({
  PORT: v.optional(port, '3000'),
  PLATFORM_PORT: v.optional(port, '4000'),
  TLS_CERT: v.optional(v.string()),
  TLS_KEY: v.optional(v.string()),
  RELEASES: v.optional(
    v.pipe(
      v.string(),
      v.regex(RELEASE_STORE_PATTERN, 'expected fs:<folder>, redis://<host> or s3://<bucket>'),
    ),
    'fs:.data/releases',
  ),
  DRAIN_SECONDS: v.optional(v.pipe(count, v.maxValue(60)), '0'),
  KEEP_ALIVE_SECONDS: v.optional(v.pipe(count, v.minValue(5), v.maxValue(3600)), '75'),
  STATE: v.optional(stateAddress),
  STATE_SECRET: v.optional(v.pipe(v.string(), v.minLength(32))),
  SITE_URL: v.optional(url),
  PLATFORM_URL: v.optional(url),
  PLATFORM_PUBLIC_URL: v.optional(url),
  ASSISTANT_URL: v.optional(url),
  CHATBOT_URL: v.optional(url),
  MEDIA_URL: v.optional(url),
  WIX_CLIENT_ID: v.optional(v.pipe(v.string(), v.uuid()), '3b1c6e0a-6f0d-4c59-9a2e-7d0f5a8c4b21'),
  CART_VERSION: v.optional(v.picklist(['auto', '1', '2']), 'auto'),
  CATALOG_VERSION: v.optional(v.picklist(['auto', '1', '3']), 'auto'),
  PLATFORM_PER_MINUTE: v.optional(count),
  PLATFORM_WAIT_SECONDS: v.optional(v.pipe(count, v.maxValue(600)), '0'),
  RENDER_BUDGET_MS: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number)), '300'),
  CANARY_MARGIN: v.optional(
    v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(100)),
    '5',
  ),
  CANARY_ERROR_RATE: v.optional(v.pipe(count, v.minValue(1), v.maxValue(50)), '5'),
  ASSISTANT_PER_MINUTE: v.optional(count, '30'),
  CHAT_PER_MINUTE: v.optional(count, '60'),
  SEARCHES_PER_MINUTE: v.optional(count, '300'),
  TRUSTED_PROXIES: v.optional(count, '0'),
  DEV_RELOAD: v.optional(v.picklist(['0', '1']), '0'),
  DEV_REMOTES: v.optional(v.picklist(['0', '1']), '0'),
  EDGE_SECRET: v.optional(v.pipe(v.string(), v.minLength(32))),
  QA_TOKEN: v.optional(v.pipe(v.string(), v.minLength(8))),
  STATUS_TOKEN: v.optional(
    v.pipe(v.string(), v.regex(/^\S{16,}$/, 'at least 16 characters, no space')),
  ),
  EVENTS_URL: v.optional(url),
  PREVIEW_SECRET: v.optional(v.pipe(v.string(), v.minLength(16))),
});

/**
 * Reads the edge's settings; `.env.example` says what each is for.
 * @throws an error of one line that names the first bad setting.
 */
export function readEdgeSettings(environment: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { success, output, issues } = v.safeParse(Environment, given);
  if (!success) {
    const [issue] = issues;
    throw new Error(`${v.getDotPath(issue)}: ${issue.message}`);
  }
  requireTogether(output);
  const tls = readTls(output.TLS_CERT, output.TLS_KEY);
  const siteUrl = output.SITE_URL ?? `${tls ? 'https' : 'http'}://localhost:${output.PORT}`;
  if (tls && !siteUrl.startsWith('https:')) {
    throw new Error('SITE_URL: begins with https: where TLS_CERT is set');
  }
  if (!isLoopback(siteUrl)) requireFitForPublic(output);
  const platformUrl = output.PLATFORM_URL ?? `http://localhost:${output.PLATFORM_PORT}`;
  return {
    ...getProcessSettings(output),
    tls,
    siteUrl,
    platformUrl,
    platformPublicUrl: output.PLATFORM_PUBLIC_URL ?? platformUrl,
    edgeSecret: isHosted(platformUrl) ? undefined : output.EDGE_SECRET,
    assistantUrl: output.ASSISTANT_URL ?? `${platformUrl}/assistant`,
    chatbotUrl: output.CHATBOT_URL ?? `${platformUrl}/support`,
    mediaUrl: output.MEDIA_URL ?? (isHosted(platformUrl) ? HOSTED_MEDIA : `${platformUrl}/media`),
    clientId: output.WIX_CLIENT_ID,
    cartVersion: output.CART_VERSION,
    catalogVersion: output.CATALOG_VERSION,
    platformPerMinute:
      output.PLATFORM_PER_MINUTE ?? (isHosted(platformUrl) ? HOSTED_PER_MINUTE : 0),
    renderBudgetMs: output.RENDER_BUDGET_MS,
    canaryMargin: output.CANARY_MARGIN / 100,
    canaryErrorRate: output.CANARY_ERROR_RATE / 100,
    assistantPerMinute: output.ASSISTANT_PER_MINUTE,
    chatPerMinute: output.CHAT_PER_MINUTE,
    searchesPerMinute: output.SEARCHES_PER_MINUTE,
    proxies: output.TRUSTED_PROXIES,
    devReload: output.DEV_RELOAD === '1',
    devRemotes: output.DEV_REMOTES === '1',
    qaToken: output.QA_TOKEN,
    statusToken: output.STATUS_TOKEN,
    eventsUrl: output.EVENTS_URL ?? null,
    previewSecret: output.PREVIEW_SECRET,
  };
}

type Output = v.InferOutput<typeof Environment>;

const getProcessSettings = (output: Output) => ({
  port: output.PORT,
  releases: output.RELEASES,
  drainSeconds: output.DRAIN_SECONDS,
  keepAliveSeconds: output.KEEP_ALIVE_SECONDS,
  platformWaitSeconds: output.PLATFORM_WAIT_SECONDS,
  state: output.STATE,
  stateSecret: output.STATE_SECRET,
});

/**
 * Requires the keys of its deployment for a public shop; on this machine the local key is enough.
 * @throws an error of one line.
 */
export function requirePublicKeys(
  siteUrl: string,
  { RELEASE_PUBLIC_KEYS }: NodeJS.ProcessEnv,
): void {
  if (RELEASE_PUBLIC_KEYS || isLoopback(siteUrl)) return;
  throw new Error('RELEASE_PUBLIC_KEYS: set them where SITE_URL is not this machine');
}

/** Calls per minute that the hosted service allows a site, and the address of its pictures. */
const HOSTED_PER_MINUTE = 200;
const HOSTED_MEDIA = 'https://static.wixstatic.com/media';

/** Whether a URL is the hosted service's, which must not get the edge's secret. */
const isHosted = (url: string): boolean => /(^|\.)wixapis\.com$/.test(new URL(url).hostname);

/** The minimum length of the QA token where others than this machine's users can guess it. */
const LONG_TOKEN = 16;

/** Refuses development settings for a public shop, and a short QA token. */
function requireFitForPublic(output: Output): void {
  const where = 'where SITE_URL is not this machine';
  const { QA_TOKEN: token } = output;
  if (token !== undefined && token.length < LONG_TOKEN) {
    throw new Error(`QA_TOKEN: at least ${LONG_TOKEN} characters ${where}`);
  }
  const switchedOn = (['DEV_RELOAD', 'DEV_REMOTES'] as const).find((name) => output[name] === '1');
  if (switchedOn !== undefined) throw new Error(`${switchedOn}: leave it out ${where}`);
}

function requireTogether(output: v.InferOutput<typeof Environment>): void {
  if (output.DEV_REMOTES === '1' && !output.QA_TOKEN) {
    throw new Error('DEV_REMOTES: needs QA_TOKEN, since no public shop takes a developer’s code');
  }
  if (output.STATE && !output.STATE_SECRET) {
    throw new Error(
      'STATE_SECRET: what lies in STATE is sealed with it; at least 32 characters, the same for all edges',
    );
  }
}

const isLoopback = (url: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
