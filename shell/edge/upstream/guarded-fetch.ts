import type { FindCall } from '../base/calls.ts';
import { pathBelow } from './path-below.ts';
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
  const pathOf = pathBelow(platform.url);

  return (input, init) => {
    const path = pathOf(input);
    if (path === null || input instanceof Request) return real(input, init);
    const call = platform.findCall(init?.method ?? 'GET', path);
    const ask = () => real(input, { signal: AbortSignal.timeout(LIMIT_MS), ...init });
    return platform.inPlace(() => platform.guard(ask, call !== null && call.kind !== 'change'));
  };
}
