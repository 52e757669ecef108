/** How long a press waits for its button's code. */
const PATIENCE_MS = 10_000;
/** After a press was done: who presses again this soon means the same one. */
const CALM_MS = 3000;

/**
 * The one script written into pages, for presses of what is rendered while its code is on its way.
 *
 * Buttons with `data-early` are remembered by key; their own code does them once and says so with `data-live`. Where it
 * does not come at all, the page that `data-else` names does what the button would have done.
 * Forms with `data-press` are sent at once, and their code takes the answer over (`useEarlyPress`); where it never comes,
 * a later press is sent as well. What was refused is sent again as a page, under the same key, so that it is told and not done
 * twice.
 *
 * Stopped at once, because React would otherwise start to hydrate in the middle of the press. What is added stands at
 * the form's end, where React lets strange elements be.
 */
const SCRIPT = `(() => {
const early = (globalThis.horaeEarlyClicks = new Set());
const presses = (globalThis.horaeEarlyPresses = new Map());
const stop = (event) => { event.preventDefault(); event.stopImmediatePropagation(); };
addEventListener('click', (event) => {
  const button = event.target.closest?.('[data-early]');
  if (!button || 'live' in button.dataset) return;
  stop(event);
  const { early: key, else: other } = button.dataset;
  early.add(key);
  if (other) setTimeout(() => early.has(key) && location.assign(other), ${PATIENCE_MS});
}, true);
addEventListener('submit', (event) => {
  const form = event.target;
  const { press, live, busy = '', done } = form.dataset;
  if (!press || live !== undefined) return;
  stop(event);
  if (presses.get(press)?.until > Date.now()) return;
  presses.get(press)?.end();
  const button = event.submitter;
  const body = new URLSearchParams(new FormData(form, button));
  const key = crypto.getRandomValues(new Uint32Array(4)).join('-');
  body.set('key', key);
  const told = form.querySelector('[role=status]').cloneNode();
  form.append(told);
  setTimeout(() => { told.textContent ||= busy; });
  button?.setAttribute('aria-busy', 'true');
  const end = () => { told.remove(); button?.removeAttribute('aria-busy'); };
  const answer = fetch(form.getAttribute('action'), { method: 'POST', body, keepalive: true, headers: { accept: 'application/json' } }).then((reply) => reply.json()).catch(() => null);
  const sent = { answer, end, until: Infinity };
  presses.set(press, sent);
  answer.then((said) => {
    if (presses.get(press) !== sent) return;
    button?.removeAttribute('aria-busy');
    if (said?.go) { told.textContent = done; sent.until = Date.now() + ${CALM_MS}; return; }
    presses.delete(press);
    end();
    form.elements.key.value = key;
    form.dataset.live = '';
    form.requestSubmit(button);
  });
}, true);
})();`;

export const EARLY_PRESSES_SCRIPT = SCRIPT.replace(/\n\s*/g, '');
