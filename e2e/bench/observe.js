/*
 * Runs in the page before anything else and keeps what the benchmark reads afterwards. Plain
 * JavaScript, because it is sent to the browser as it stands.
 */
{
  const seen = {
    fcp: 0,
    lcp: 0,
    lcpElement: '',
    cls: 0,
    blocked: 0,
    answered: 0,
    sent: 0,
    busyUntil: 0,
  };
  globalThis.firstLoad = seen;

  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });

  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  watch('largest-contentful-paint', ({ startTime, element, url }) => {
    seen.lcp = startTime;
    const name = url ? new URL(url).pathname.split('/').at(-1) : element?.textContent?.slice(0, 40);
    seen.lcpElement = `${element?.localName ?? '?'} ${name}`;
  });
  // Session windows as the metric's definition has them: gaps below 1 s, 5 s at most.
  let shifts = { score: 0, start: 0, end: 0 };
  watch('layout-shift', ({ value, startTime, hadRecentInput }) => {
    if (hadRecentInput) return;
    const isNew = startTime - shifts.end > 1000 || startTime - shifts.start > 5000;
    shifts = isNew
      ? { score: value, start: startTime, end: startTime }
      : { ...shifts, score: shifts.score + value, end: startTime };
    seen.cls = Math.max(seen.cls, shifts.score);
  });
  watch('longtask', ({ startTime, duration }) => {
    seen.blocked += Math.max(0, duration - 50);
    seen.busyUntil = startTime + duration;
  });

  /** Whether the first view is whole and the page has done nothing long for a while. */
  globalThis.isAtRest = (quietMs) =>
    seen.lcp > 0 &&
    performance.now() - seen.busyUntil > quietMs &&
    (document.documentElement.hasAttribute('data-floor') ||
      [...document.querySelectorAll('main button:enabled')].some((button) =>
        /^\s*add to cart/i.test(button.textContent),
      ));

  const real = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!seen.sent && /\/(add-to-cart|add-line-items|_action\/cart\/add)$/.test(url))
      seen.sent = performance.now();
    return real(input, init);
  };
}
