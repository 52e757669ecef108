import {
  type PreviewOverrides,
  signPreview,
  verifyPreviewToken,
} from '@horae/releases/preview-token.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { nullIfBadSignature } from '@horae/releases/signing/signature-refused.ts';
import { FLAGS } from '@horae/shared/flag-definitions';
import type { Context, Hono } from 'hono';
import type { Settings } from '../edge-settings-types.ts';
import { cookieText, cookieValue } from '../http/cookies.ts';
import { logSecurityEvent } from '../http/log-security-events.ts';
import { redirect } from '../http/redirect.ts';
import type { LiveSet } from '../live/live-releases.ts';
import { getFlagRefusal, isFlagOverride } from './forced-flags.ts';
import { parseDevServer } from './with-preview-overrides.ts';

const COOKIE = 'horae_preview';

/** How long a choice by name is valid; a signed link contains its own expiry. */
const A_DAY_MS = 86_400_000;

type Rules = Pick<Settings, 'previewSecret' | 'qaToken' | 'devRemotes' | 'siteUrl'>;

interface PreviewParts {
  settings: Rules;
  live: () => Promise<LiveSet>;
  store: ReleaseStore;
}

/**
 * `GET /_preview` shows this browser other versions than the live ones until it expires or `/_preview/leave` is opened.
 * A signed link, `?token=…` (`npm run release -- preview`), works everywhere; where there are QA controls, names work as
 * well: `?cart=<version>&catalog=<version>`. A refused request changes nothing.
 */
export function addPreviewRoutes(app: Hono, { settings, live, store }: PreviewParts): void {
  const { previewSecret, qaToken, devRemotes, siteUrl } = settings;
  if (!previewSecret) return;
  const isSecure = siteUrl.startsWith('https:');
  const startPreview = (c: Context, token: string): Response => {
    c.header('set-cookie', cookieText(COOKIE, token, { isSecure }));
    return redirect(c, '/', { status: 302 });
  };

  app.get('/_preview', async (c) => {
    if (!isVisit(c)) return refuseCrossSite(c, 'Open a preview link as a page of its own.');
    const { searchParams } = new URL(c.req.url);
    const token = searchParams.get('token');
    if (token !== null || !qaToken) {
      const isOurs = verifyPreviewToken(token ?? '', Date.now(), previewSecret) !== null;
      return isOurs && token
        ? startPreview(c, token)
        : refuseInvalid(c, 'This preview link is not valid, or its time is over.');
    }
    if (!isOwnVisit(c))
      return refuseCrossSite(c, 'Type this address, or come from a page of this shop.');
    const { remotes } = (await live()).stable;
    const choice = await readChoice(searchParams, {
      names: await getLiveNames(live),
      devRemotes,
      isPublished: async (name, version) =>
        (await nullIfBadSignature(store.release(name, version))) !== null,
      getFlagRefusal: (id, text) => getFlagRefusal(id, text, Object.values(remotes)),
    });
    if ('refusal' in choice) return c.text(choice.refusal, 404);
    logSecurityEvent(c, 'qa-used');
    return startPreview(c, signPreview(choice.overrides, Date.now() + A_DAY_MS, previewSecret));
  });
  app.get('/_preview/leave', (c) => {
    c.header('set-cookie', cookieText(COOKIE, '', { isSecure, seconds: 0 }));
    return redirect(c, '/', { status: 302 });
  });
}

async function getLiveNames(live: PreviewParts['live']): Promise<string[]> {
  const { snapshot, flags } = (await live()).stable;
  return ['shell', ...Object.keys(snapshot.remotes), ...(flags ? [FLAGS] : [])];
}

function refuseCrossSite(c: Context, words: string): Response {
  logSecurityEvent(c, 'cross-site-refused');
  return c.text(words, 403);
}

function refuseInvalid(c: Context, words: string): Response {
  logSecurityEvent(c, 'preview-refused');
  return c.text(words, 403);
}

/** Prevents images, frames and scripts of other sites from starting a preview. */
const isVisit = (c: Context): boolean =>
  (c.req.header('sec-fetch-dest') ?? 'document') === 'document';

/** Whether the address was typed, pasted or linked by this shop; another site must not start an unsigned preview. */
const isOwnVisit = (c: Context): boolean =>
  ['none', 'same-origin'].includes(c.req.header('sec-fetch-site') ?? 'none');

/** Returns the overrides that a signed cookie contains; none without a secret or with a foreign signature. */
export function readPreviewOverrides(
  cookies: string,
  { previewSecret, devRemotes }: Rules,
): PreviewOverrides {
  const token = cookieValue(cookies, COOKIE);
  if (!token || !previewSecret) return {};
  const overrides = Object.entries(verifyPreviewToken(token, Date.now(), previewSecret) ?? {});
  return Object.fromEntries(
    overrides.filter(([, override]) => devRemotes || parseDevServer(override) === null),
  );
}

/**
 * The settings with the secret that previews are signed with. A shop with QA controls and none of its own signs with
 * a random one from its store, so that its processes agree and no cookie reveals anything about `QA_TOKEN`.
 */
export async function resolvePreviewSecret(
  settings: Settings,
  store: Pick<ReleaseStore, 'secret'>,
): Promise<Settings> {
  if (settings.previewSecret || !settings.qaToken) return settings;
  return { ...settings, previewSecret: await store.secret('preview') };
}

type Choice = { overrides: PreviewOverrides } | { refusal: string };

interface Selectable {
  names: string[];
  devRemotes: boolean;
  isPublished: (name: string, version: string) => Promise<boolean>;
  /** Returns why a flag cannot have this value; `null` where it can. */
  getFlagRefusal: (id: string, text: string) => string | null;
}

/** Matches a version; none of these characters is special in a path or in a signed token. */
const VERSION = /^[0-9A-Za-z][0-9A-Za-z.-]{0,79}$/;

/** Reads `?cart=<version>&catalog/home-order=<value>`; a single invalid part refuses the whole choice. */
async function readChoice(query: URLSearchParams, selectable: Selectable): Promise<Choice> {
  const overrides: PreviewOverrides = {};
  for (const [name, value] of query) {
    const server = parseDevServer(value);
    const refusal = await getRefusal(name, value, selectable);
    if (refusal) return { refusal };
    overrides[name] = server ?? value;
  }
  return Object.keys(overrides).length > 0
    ? { overrides }
    : { refusal: 'Say what to show, such as /_preview?cart=<version>.' };
}

async function getRefusal(
  name: string,
  value: string,
  selectable: Selectable,
): Promise<string | null> {
  if (isFlagOverride(name)) return selectable.getFlagRefusal(name, value);
  if (parseDevServer(value)) return getServerRefusal(name, selectable);
  return getVersionRefusal(name, value, selectable);
}

function getServerRefusal(name: string, { names, devRemotes }: Selectable): string | null {
  if (!names.includes(name)) return describeUnknown(name);
  if (!devRemotes) return 'This shop takes no remote from a developer’s server (DEV_REMOTES).';
  return name === 'shell' ? 'Only remotes can come from a developer’s server.' : null;
}

async function getVersionRefusal(
  name: string,
  version: string,
  { names, isPublished }: Selectable,
): Promise<string | null> {
  if (!names.includes(name)) return describeUnknown(name);
  if (VERSION.test(version) && (await isPublished(name, version))) return null;
  return `No version ${quote(version)} of ${name} has been published.`;
}

const describeUnknown = (name: string): string =>
  `Nothing called ${quote(name)} is live in this shop.`;

const quote = (text: string): string => `“${text.slice(0, 80)}”`;
