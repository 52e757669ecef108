/** Milliseconds that browsers without idle callbacks wait instead. */
const PAUSE_MS = 200;

/**
 * Does something once the page has nothing else to do, after `latestMs` milliseconds in any case where that is given.
 * Returns how to call it off.
 */
export function whenIdle(work: () => void, latestMs?: number): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, PAUSE_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, latestMs === undefined ? {} : { timeout: latestMs });
  return () => cancelIdleCallback(handle);
}
