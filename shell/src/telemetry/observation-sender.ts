import type { ObservedError } from './observe-errors.ts';
import type { PagePartRelease } from './responsible-release-finder.ts';

/** An observation of a page; the edge accepts no other shape (`shell/edge/telemetry/telemetry-route.ts`). */
export type Observation =
  | (PagePartRelease & { kind: 'view' })
  | (ObservedError & { kind: 'error' })
  | (PagePartRelease & { kind: 'lcp' | 'inp' | 'slow'; ms: number });

const ADDRESS = '/_telemetry';
/** Limit of observations, for a page that fails all the time. */
const MAX_PER_PAGE = 100;
const MAX_AT_ONCE = 40;
const PAUSE_MS = 3000;

/**
 * Collects what is observed and sends it when the page is left, or three seconds after something that went wrong. Nothing
 * is sent twice, and nothing is stored in the browser.
 */
export function createObservationSender(): (observation: Observation) => void {
  const waiting: Observation[] = [];
  let count = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = (): void => {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) {
      navigator.sendBeacon(ADDRESS, JSON.stringify(waiting.splice(0, MAX_AT_ONCE)));
    }
  };
  // In the bubble phase: `web-vitals` reports a page that is hidden from listeners of the capture phase, so before this.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  addEventListener('pagehide', send);

  return (observation) => {
    count += 1;
    if (count > MAX_PER_PAGE) return;
    waiting.push(observation);
    // No later event is certain to come on a hidden page.
    if (document.visibilityState === 'hidden') queueMicrotask(send);
    else if (observation.kind === 'error' || observation.kind === 'slow') {
      timer ??= setTimeout(send, PAUSE_MS);
    }
  };
}
