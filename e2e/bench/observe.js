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
    tasks: [],
    scripts: [],
    interactions: [],
  };
  globalThis.firstLoad = seen;

  const watch = (type, take, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
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
  watch('longtask', ({ startTime: start, duration }) => seen.tasks.push({ start, duration }));
  watch('long-animation-frame', ({ scripts }) => {
    for (const script of scripts)
      seen.scripts.push({
        start: script.startTime,
        duration: script.duration,
        url: script.sourceURL,
        run: script.sourceFunctionName,
        invoker: script.invoker,
        forced: script.forcedStyleAndLayoutDuration,
      });
  });
  watch(
    'event',
    ({ interactionId, duration }) => interactionId && seen.interactions.push(duration),
    { durationThreshold: 16 },
  );

  /** Whether the first view is whole and the page has done nothing long for a while. */
  globalThis.isAtRest = (quietMs) =>
    seen.lcp > 0 &&
    seen.tasks.every(({ start, duration }) => performance.now() - start - duration > quietMs) &&
    (document.documentElement.hasAttribute('data-floor') ||
      [...document.querySelectorAll('main button:enabled')].some((button) =>
        /^\s*add to cart/i.test(button.textContent),
      ));
}
