import type { FindCall } from '../base/calls.ts';
import type { InPlace } from './places.ts';
import type { UpstreamGuard } from './upstream-guard.ts';

/** A first view that waits longer than this has been given up anyway. */
const LIMIT_MS = 10_000;

interface GuardedPlatform {
  url: string;
  guard: UpstreamGuard;
  /** Bounds what is asked at once. */
  inPlace: InPlace;
  /** What live releases declare: says which calls may be asked again. */
  findCall: FindCall;
}

/** A `fetch` whose calls of the platform go through its guard; others are none of its business. */
export function guardedFetch(real: typeof fetch, platform: GuardedPlatform): typeof fetch {
  return (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const base = new URL(platform.url);
    if (url.origin !== base.origin || input instanceof Request) return real(input, init);
    const path = url.pathname.slice(base.pathname.replace(/\/$/, '').length);
    const call = platform.findCall(init?.method ?? 'GET', path);
    const ask = () => real(url, { signal: AbortSignal.timeout(LIMIT_MS), ...init });
    return platform.inPlace(() => platform.guard(ask, call !== null && call.kind !== 'change'));
  };
}
