import type { PageSettings } from '@horae/shared/contract';
import { within } from '@horae/shared/within';
import type { Settings } from '../edge-settings-types.ts';
import { runWithoutVisitor } from '../session/run-as-visitor.ts';
import type { SendToPlatform } from './catalogue-cache.ts';
import { isApiVersionGone } from './read-platform-refusal.ts';

type Versions = Pick<PageSettings, 'cartVersion' | 'catalogVersion'>;

export interface ApiVersionProbe {
  now: () => Versions;
  /** Resolves after the first answer of the platform, or when it does not answer in time. */
  ready: () => Promise<void>;
  /** Receives each answer of the platform: one that says that a version is gone triggers a new check. */
  observe: (path: string, answer: ObservedPlatformResponse) => void;
  onChanged: (listener: () => void) => void;
}

export interface ObservedPlatformResponse {
  status: number;
  /** Called at once, and only where the status is ambiguous. */
  text: () => Promise<string>;
}

interface VersionParts {
  settings: Pick<Settings, 'cartVersion' | 'catalogVersion'>;
  send: SendToPlatform;
  sendPlain: (path: string) => Promise<ObservedPlatformResponse>;
  onError: (error: unknown, where: string) => void;
}

/** Requested without a session: it begins none, and a 401 proves that the version exists. */
const CART_V2 = '/ecom/v2/carts/current';
const CATALOGUE = '/stores/v3/provision/version';

/** Paths of a single version each; answers of a version that pages do not use are ignored. */
const CART_PATHS = { 1: /^\/ecom\/v1\/carts\//, 2: /^\/ecom\/v2\/carts\// };
const CATALOGUE_PATHS = {
  1: /^\/(stores-reader\/v1|v2\/collections)\//,
  3: /^\/(stores\/v3|categories\/v1)\//,
};

/**
 * Detects the versions that the platform supports, where a setting is `auto`: Cart V2 before V1, and the catalogue version
 * that the platform reports. Without an answer, version 1 is assumed.
 */
export function detectApiVersions(parts: VersionParts): ApiVersionProbe {
  const { settings, onError } = parts;
  const listeners: (() => void)[] = [];
  const onChanged = () => {
    for (const listener of listeners) listener();
  };
  const found = { onChanged, onError: (error: unknown) => onError(error, 'version of the API') };
  const asEdge =
    <Version>(send: () => Promise<Version>) =>
    () =>
      runWithoutVisitor(send);
  const cart =
    settings.cartVersion === 'auto'
      ? cacheApiVersion({ ...found, send: asEdge(() => cartVersion(parts)), fallback: '1' })
      : fixed(settings.cartVersion);
  const catalogue =
    settings.catalogVersion === 'auto'
      ? cacheApiVersion({ ...found, send: asEdge(() => catalogVersion(parts)), fallback: '1' })
      : fixed(settings.catalogVersion);

  return {
    now: () => ({ cartVersion: cart.now(), catalogVersion: catalogue.now() }),
    ready: async () => {
      await Promise.all([cart.ready(), catalogue.ready()]);
    },
    observe(path, answer) {
      if (![404, 410, 428].includes(answer.status)) return;
      const isOfCart = CART_PATHS[cart.known()].test(path);
      const version = isOfCart ? cart : catalogue;
      if (!isOfCart && !CATALOGUE_PATHS[catalogue.known()].test(path)) return;
      isApiVersionGone(answer).then(
        (isSo) => isSo && version.checkAgain(),
        () => undefined,
      );
    },
    onChanged: (listener) => {
      listeners.push(listener);
    },
  };
}

const fixed = <Version extends string>(version: Version): DetectedVersion<Version> => ({
  now: () => version,
  known: () => version,
  ready: async () => undefined,
  checkAgain: () => undefined,
});

async function cartVersion({ sendPlain }: VersionParts): Promise<'1' | '2' | null> {
  const answer = await sendPlain(CART_V2);
  if (answer.status >= 500 || answer.status === 429) return null;
  return (await isApiVersionGone(answer)) ? '1' : '2';
}

async function catalogVersion({ send }: VersionParts): Promise<'1' | '3' | null> {
  const { status, body } = await send({ method: 'GET', path: CATALOGUE, search: '', body: '' });
  if (status >= 500 || status === 429) return null;
  // A platform that is older than this endpoint has no other version.
  if (status !== 200) return '1';
  const reply: unknown = JSON.parse(body.toString());
  const { catalogVersion } = (reply ?? {}) as { catalogVersion?: unknown }; // any property may be missing
  return catalogVersion === 'V3_CATALOG' ? '3' : '1';
}

interface DetectedVersionParts<Version extends string> {
  /** Requests the version from the platform; `null` where it does not report one. */
  send: () => Promise<Version | null>;
  /** The version until the platform has reported one. */
  fallback: Version;
  onChanged: (version: Version) => void;
  onError: (error: unknown) => void;
  now?: () => number;
}

/** The version of one API that a platform supports, as far as is known. */
interface DetectedVersion<Version extends string> {
  /** Returns the known version; renews it in the background when it is stale. */
  now: () => Version;
  known: () => Version;
  /** Resolves after the first answer of the platform or a timeout; never rejects. */
  ready: () => Promise<void>;
  /** Requests the version again, because an answer contradicts it. */
  checkAgain: () => void;
}

/** Milliseconds that an answer is fresh, and until a failed request is repeated. */
const FRESH_MS = 300_000;
const RETRY_MS = 5000;
/** Milliseconds between requests because of doubts, so that no visitor can cause more. */
const RECHECK_MS = 1000;
/** Milliseconds that the start of the edge may wait. */
const PATIENCE_MS = 2000;

/** Caches one version, with one request at a time, which is repeated after a while or after a doubt. */
export function cacheApiVersion<Version extends string>(
  parts: DetectedVersionParts<Version>,
): DetectedVersion<Version> {
  const { send, fallback, onChanged, onError, now = Date.now } = parts;
  let known = fallback;
  let requestedAt = Number.NEGATIVE_INFINITY;
  let freshMs = 0;
  let pending: Promise<void> | null = null;

  const find = async (): Promise<void> => {
    const found = await send().catch((error: unknown) => {
      onError(error);
      return null;
    });
    requestedAt = now();
    freshMs = found === null ? RETRY_MS : FRESH_MS;
    if (found === null || found === known) return;
    known = found;
    onChanged(found);
  };
  const findOnce = (): Promise<void> => {
    pending ??= find().finally(() => {
      pending = null;
    });
    return pending;
  };

  return {
    now() {
      if (now() - requestedAt > freshMs) void findOnce();
      return known;
    },
    known: () => known,
    ready: () => within(PATIENCE_MS, 'question for a version', findOnce()).catch(onError),
    checkAgain() {
      if (now() - requestedAt > RECHECK_MS) void findOnce();
    },
  };
}
