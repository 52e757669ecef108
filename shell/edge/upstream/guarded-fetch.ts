import type { FindCall } from '../live/calls.ts';
import type { WithinLimit } from './concurrency-limit.ts';
import { pathBelow } from './path-below.ts';
import type { UpstreamGuard } from './upstream-guard.ts';

/** Milliseconds for one call; rendering has given up a first view that waits longer. */
const LIMIT_MS = 10_000;

interface GuardedPlatform {
  url: string;
  guard: UpstreamGuard;
  /** Limits concurrent calls. */
  withinLimit: WithinLimit;
  /** Finds the declaration of a call, which says whether it may be retried. */
  findCall: FindCall;
}

/** Creates a `fetch` whose calls of the platform go through its guard; other calls are unchanged. */
export function guardedFetch(real: typeof fetch, platform: GuardedPlatform): typeof fetch {
  const pathOf = pathBelow(platform.url);

  return (input, init) => {
    const path = pathOf(input);
    if (path === null || input instanceof Request) return real(input, init);
    const call = platform.findCall(init?.method ?? 'GET', path);
    const send = () => real(input, { signal: AbortSignal.timeout(LIMIT_MS), ...init });
    return platform.withinLimit(() =>
      platform.guard(send, call !== null && call.kind !== 'change'),
    );
  };
}
