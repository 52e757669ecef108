import type { FindCall } from '../live/calls.ts';
import { type CallQuota, PAUSE_MS } from './call-quota.ts';
import { pathBelow } from './path-below.ts';

/** `Retry-After` of a refused read, in seconds. */
const AGAIN_SECONDS = 5;

interface LimitedPlatform {
  url: string;
  quota: CallQuota;
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
  const pathOf = pathBelow(url);

  return async (input, init) => {
    const path = pathOf(input);
    if (path === null) return real(input, init);
    const isPublic = findCall(init?.method ?? 'GET', path)?.kind === 'public';
    if (isPublic && !quota.mayRead()) return refusal();
    const response = await real(input, init);
    quota.made(response.status === 429 ? pauseOf(response.headers) : undefined);
    return response;
  };
}

function pauseOf(headers: Headers): number {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : PAUSE_MS;
}

const refusal = (): Response =>
  Response.json(
    {
      message: 'Too many calls',
      details: {
        applicationError: { code: 'RESOURCE_EXHAUSTED', description: 'Too many calls', data: {} },
      },
    },
    { status: 429, headers: { 'retry-after': String(AGAIN_SECONDS) } },
  );
