import { accessToken } from '@horae/shared';
import { refusalBody } from '../http/refusals.ts';
import type { FindCall } from '../live/match-declared-call.ts';
import type { SendToPlatform } from './catalogue-cache.ts';
import type { RunInQueue } from './concurrency-limit.ts';
import type { ApiVersionProbe } from './detect-api-versions.ts';
import { type PlatformQuota, REFUSAL_PAUSE_MS } from './platform-quota.ts';
import type { UpstreamGuard } from './upstream-guard.ts';

/** Milliseconds for one call; rendering has given up a first view that waits longer. */
const LIMIT_MS = 10_000;

interface GuardedPlatform {
  url: string;
  guard: UpstreamGuard;
  withinLimit: RunInQueue;
  /** Finds the declaration of a call, which says whether it may be retried. */
  findCall: FindCall;
}

/** Creates a `fetch` whose calls of the platform go through its guard; other calls are unchanged. */
export function createGuardedFetch(real: typeof fetch, platform: GuardedPlatform): typeof fetch {
  const getPath = createGetPath(platform.url);

  return (input, init) => {
    const path = getPath(input);
    if (path === null || input instanceof Request) return real(input, init);
    const call = platform.findCall(init?.method ?? 'GET', path);
    const send = () => real(input, { signal: AbortSignal.timeout(LIMIT_MS), ...init });
    return platform.withinLimit(() =>
      platform.guard(send, call !== null && call.kind !== 'change'),
    );
  };
}

/** Returns the reader of a call's path below an upstream's address; `null` for calls of any other server. */
function createGetPath(url: string): (input: Parameters<typeof fetch>[0]) => string | null {
  const base = new URL(url);
  const start = base.pathname.replace(/\/$/, '').length;
  return (input) => {
    const target = new URL(input instanceof Request ? input.url : input);
    return target.origin === base.origin ? target.pathname.slice(start) : null;
  };
}

/** Creates a `fetch` that reports every answer of the platform before the caller can read it. */
export function observedFetch(
  real: typeof fetch,
  { url, observe }: { url: string; observe: ApiVersionProbe['observe'] },
): typeof fetch {
  const getPath = createGetPath(url);

  return async (input, init) => {
    const response = await real(input, init);
    const path = getPath(input);
    const { status } = response;
    if (path !== null) observe(path, { status, text: () => response.clone().text() });
    return response;
  };
}

/** `Retry-After` of a refused read, in seconds. */
const AGAIN_SECONDS = 5;

interface LimitedPlatform {
  url: string;
  quota: PlatformQuota;
  findCall: FindCall;
}

/**
 * Creates a `fetch` that respects the platform's quota: every call of it is counted, and a public read without room is
 * answered 429 here, as the platform itself would.
 */
export function quotaFetch(
  real: typeof fetch,
  { url, quota, findCall }: LimitedPlatform,
): typeof fetch {
  const getPath = createGetPath(url);

  return async (input, init) => {
    const path = getPath(input);
    if (path === null) return real(input, init);
    const isPublic = findCall(init?.method ?? 'GET', path)?.kind === 'public';
    if (isPublic && !quota.mayRead()) return refusal();
    const response = await real(input, init);
    quota.made(response.status === 429 ? getPauseMs(response.headers) : undefined);
    return response;
  };
}

function getPauseMs(headers: Headers): number {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : REFUSAL_PAUSE_MS;
}

const refusal = (): Response =>
  Response.json(refusalBody({ code: 'RESOURCE_EXHAUSTED', description: 'Too many calls' }), {
    status: 429,
    headers: { 'retry-after': String(AGAIN_SECONDS) },
  });

/** The origin of the SDK's requests; `installWixFetch` sends it to the platform. */
const SDK_ORIGIN = 'https://www.wixapis.com';

export function createPlatformSender(fetch: typeof globalThis.fetch): SendToPlatform {
  return async ({ method, path, search, body }) => {
    const response = await fetch(`${SDK_ORIGIN}${path}${search}`, {
      method,
      headers: {
        authorization: await accessToken(),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body }),
    });
    return {
      status: response.status,
      contentType: response.headers.get('content-type') ?? 'application/json',
      body: Buffer.from(await response.arrayBuffer()),
    };
  };
}
