/**
 * The one script written into pages: remembers presses of rendered buttons whose code is still on its
 * way, by key. The button's own code does them once and says so with `data-live`. Stopped at once,
 * because React would otherwise start to hydrate in the middle of the press.
 */
export const EARLY_CLICKS_SCRIPT = `(() => {
const early = (globalThis.horaeEarlyClicks = new Set());
addEventListener('click', (event) => {
  const button = event.target.closest?.('[data-early]');
  if (!button || 'live' in button.dataset) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  early.add(button.dataset.early);
}, true);
})();`;
