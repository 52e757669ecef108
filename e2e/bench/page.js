/*
 * Runs in each measured page before its own scripts, after web-vitals. Plain JavaScript, because it is sent to the browser as it
 * stands; and not the browser's driver, whose own queries are to a page as if its visitor had acted.
 */
{
  /** Web vitals of each navigation within the document, the soft ones too. */
  const navigations = new Map();
  const tasks = [];
  const { onCLS, onFCP, onINP, onLCP } = webVitals;
  for (const observe of [onCLS, onFCP, onINP, onLCP])
    observe(
      ({ name, value, navigationId }) =>
        navigations.set(navigationId, { ...navigations.get(navigationId), [name]: value }),
      { reportAllChanges: true, reportSoftNavs: true, durationThreshold: 16 },
    );
  const longTasks = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push([startTime, duration]);
  });
  longTasks.observe({ type: 'longtask', buffered: true });
  const scripts = [];
  const longFrames = new PerformanceObserver((list) => {
    for (const frame of list.getEntries()) scripts.push(...frame.scripts);
  });
  longFrames.observe({ type: 'long-animation-frame', buffered: true });
  /** The file whose code took most of a task: of code in the document its last segment, of no code `the browser`. */
  const fileOf = ([start, duration]) => {
    const [longest] = scripts
      .filter((one) => one.startTime < start + duration && one.startTime + one.duration > start)
      .toSorted((one, other) => other.duration - one.duration);
    return longest ? longest.sourceURL.split('/').at(-1) || 'home' : 'the browser';
  };
  const fcp = () => [...navigations.values()][0]?.FCP ?? 0;

  const heading = () => document.querySelector('main h1');
  /** Since the last link was followed within the document, and until the next page's heading was painted; in milliseconds. */
  let step = null;
  const followed = ({ timeStamp: from }) => {
    const before = heading()?.textContent;
    step = { from };
    const changes = new MutationObserver(() => {
      if ([before, undefined].includes(heading()?.textContent)) return;
      changes.disconnect();
      heading().setAttribute('elementtiming', 'heading');
    });
    changes.observe(document, { subtree: true, childList: true, characterData: true });
  };
  const painted = new PerformanceObserver((list) => {
    for (const { renderTime } of list.getEntries()) step.shownMs ??= renderTime - step.from;
  });
  painted.observe({ type: 'element' });
  addEventListener('click', followed, true);
  addEventListener('popstate', followed, true);

  const nameOf = (element) =>
    element.getAttribute('aria-label') ??
    document.getElementById(element.getAttribute('aria-labelledby'))?.textContent ??
    element.labels?.[0]?.textContent ??
    element.textContent;
  const isShown = (element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 0;
  const find = (css, name = '') =>
    [...document.querySelectorAll(css)].find(
      (one) => new RegExp(name, 'i').test(nameOf(one).trim()) && !one.disabled && isShown(one),
    );

  let lastPoint = '';
  /** Where a finger meets a control that does not move; it is scrolled to if it is out of view. */
  const pointOf = (control) => {
    const target = (control.type === 'checkbox' && control.labels?.[0]) || control;
    const { left, top, width, height } = target.getBoundingClientRect();
    const point = { x: left + width / 2, y: top + height / 2 };
    const met = document.elementFromPoint(point.x, point.y);
    const isFree = met !== null && (target.contains(met) || met.control === control);
    if (!isFree) target.scrollIntoView({ block: 'center', behavior: 'instant' });
    const isStill = lastPoint === JSON.stringify(point);
    lastPoint = JSON.stringify(point);
    return isFree && isStill ? point : null;
  };

  globalThis.bench = {
    /** Where to tap once the control is painted; of one that takes a key, once it has the focus. */
    ready([css, name, key]) {
      const control = fcp() > 0 && find(css, name);
      if (!control || !key) return control ? pointOf(control) : null;
      control.focus();
      return document.activeElement === control ? { x: 0, y: 0 } : null;
    },
    /** Resolves once what stands now has been shown, since visitors press what they see: a frame waits for the one before. */
    async shown() {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    },
    /** Whether the first view is whole and nothing long has run for so many milliseconds. */
    isAtRest: (quietMs) =>
      fcp() > 0 &&
      tasks.every(([start, duration]) => performance.now() - start - duration > quietMs) &&
      find('main button', '^add to cart') !== undefined,
    read() {
      const loads = performance.getEntries().filter(({ transferSize }) => transferSize > 0);
      const bytesOf = (some) => some.reduce((sum, { transferSize }) => sum + transferSize, 0);
      const isScript = ({ name }) => name.endsWith('.js');
      const bytes = { bytes: bytesOf(loads), scriptBytes: bytesOf(loads.filter(isScript)) };
      const byLength = tasks.toSorted(([, one], [, other]) => one - other);
      const named = byLength.map((task) => [...task, fileOf(task)]);
      const all = [...navigations.values()];
      return { navigations: all, step, tasks: named, requests: loads.length, ...bytes };
    },
  };
}
