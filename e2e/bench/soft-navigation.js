/*
 * Tells when a press on a link has led to its page: from the press to the frame that shows the page's
 * heading and its goods. Also keeps the longest interaction. Plain JavaScript, because it is sent to
 * the browser as it stands.
 */
{
  const seen = { navigation: 0, interaction: 0 };
  globalThis.journey = seen;

  const isShown = {
    '/products': () => document.querySelector('main h1') && document.querySelector('main li a'),
    '/product/': () =>
      document.querySelector('main h1') &&
      [...document.querySelectorAll('main button:enabled')].some((button) =>
        /^\s*add to cart$/i.test(button.textContent),
      ),
  };
  const pageOf = (path) => Object.keys(isShown).findLast((start) => path.startsWith(start));

  addEventListener(
    'click',
    (event) => {
      const link = event.target.closest('a');
      const target = link && pageOf(new URL(link.href).pathname);
      if (!target || target === pageOf(location.pathname)) return;
      const pressed = event.timeStamp;
      seen.navigation = 0;
      const look = () => {
        if (pageOf(location.pathname) !== target || !isShown[target]()) {
          requestAnimationFrame(look);
          return;
        }
        // The task after this frame runs once it has been painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          seen.navigation = performance.now() - pressed;
        };
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    },
    true,
  );

  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) seen.interaction = Math.max(seen.interaction, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}
