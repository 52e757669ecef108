import type { Part } from './part.ts';
import type { Failure } from './watch-errors.ts';

/** What a page tells of itself; the edge takes nothing else (`shell/edge/telemetry/telemetry-beacon.ts`). */
export type Observation =
  | (Part & { kind: 'view' })
  | (Failure & { kind: 'error' })
  | (Part & { kind: 'lcp' | 'inp' | 'slow'; ms: number });

/** Where it goes. */
const ADDRESS = '/_telemetry';
/** A page that fails all the time is told of often enough. */
const MOST_A_PAGE = 100;
const MOST_AT_ONCE = 40;
const PAUSE_MS = 3000;

/**
 * Collects what is observed and sends it when the page is left, or three seconds after something that went wrong. Nothing
 * is sent twice, and nothing is kept in the browser.
 */
export function createSender(): (observation: Observation) => void {
  const waiting: Observation[] = [];
  let count = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = (): void => {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) {
      navigator.sendBeacon(ADDRESS, JSON.stringify(waiting.splice(0, MOST_AT_ONCE)));
    }
  };
  // Behind what tells the vitals of a page that is left, which begins to listen later.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') queueMicrotask(send);
  });
  addEventListener('pagehide', () => queueMicrotask(send));

  return (observation) => {
    count += 1;
    if (count > MOST_A_PAGE) return;
    waiting.push(observation);
    if (document.visibilityState === 'hidden') queueMicrotask(send);
    else if (observation.kind === 'error' || observation.kind === 'slow') {
      timer ??= setTimeout(send, PAUSE_MS);
    }
  };
}
