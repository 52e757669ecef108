/** How long a press waits for its button's code. */
const PATIENCE_MS = 10_000;

/**
 * The one script written into pages: remembers presses of rendered buttons whose code is still on its
 * way, by key. The button's own code does them once and says so with `data-live`. Stopped at once,
 * because React would otherwise start to hydrate in the middle of the press. Where that code does not come at all, the
 * page that `data-else` names does what the button would have done.
 */
export const EARLY_CLICKS_SCRIPT = `(() => {
const early = (globalThis.horaeEarlyClicks = new Set());
addEventListener('click', (event) => {
  const button = event.target.closest?.('[data-early]');
  if (!button || 'live' in button.dataset) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const { early: key, else: other } = button.dataset;
  early.add(key);
  if (other) setTimeout(() => early.has(key) && location.assign(other), ${PATIENCE_MS});
}, true);
})();`;
