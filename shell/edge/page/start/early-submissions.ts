import { minifyScript } from './inline-page-scripts.ts';

/**
 * The one script written into pages, for interactions with rendered parts whose code is still loading.
 *
 * Clicks on buttons with `data-early` are remembered, by the key that it has (`useEarlyClick`) and by their number on the
 * button itself (`EarlyButton`); its own code does them and says so with `data-live`. Where it does not come at all, the
 * page that `data-else` names does what the button would have done.
 * Forms with `data-press` are sent at once, and their code takes the answer over (`useEarlySubmission`); where it never comes,
 * a later submission is sent as well. A refused one is sent again as a page, under the same key, so that it is answered and not done
 * twice.
 *
 * Stopped at once, because React would otherwise start to hydrate in the middle of the event. What is added stands at
 * the form's end, where React lets strange elements be.
 *
 * At most 1,024 bytes as it is sent, hence the short names. `c`, `p`: clicks on buttons and submissions of forms, by key; `s`: one of
 * the latter, and `s.on` while a further submission means the same; `f` the form, `b` its button, `t` its status, `d` its
 * texts; `x` stops, `w` says that the button waits. A button waits for its code for ten seconds; for three after a submission
 * was done, another one means the same. The key of a submission stands in the form's own field, so that the page it becomes is sent under the same one.
 */
const SCRIPT = `{
let c = horaeEarlyClicks = new Set,
p = horaeEarlyPresses = new Map,
on = addEventListener,
x = e => (e.preventDefault(), e.stopPropagation());
on('click', e => {
  let b = e.target.closest?.('[data-early]:not([data-live])'), { early: k, else: u } = b?.dataset || {};
  if (!b) return;
  x(e);
  c.add(k);
  b.pressed = -~b.pressed;
  u && setTimeout(() => c.has(k) && (location = u), 1e4)
}, !0);
on('submit', e => {
  let f = e.target, b = e.submitter, d = f.dataset, n = d.press, s = p.get(n);
  if (!n || 'live'in d) return;
  x(e);
  if (s?.on) return;
  s?.end();
  f.key.value = crypto.getRandomValues(new Uint32Array(4)).join('-');
  let t = f.querySelector('[role=status]').cloneNode(),
  w = v => b && (b.ariaBusy = v),
  end = () => (t.remove(), w());
  f.append(t);
  setTimeout(() => t.textContent ||= d.busy);
  w(!0);
  p.set(n, s = { on: 1, end, answer: fetch(f.action, { method: 'POST', body: new URLSearchParams(new FormData(f, b)), keepalive: true, headers: { accept: 'application/json' } }).then(r => r.json()).catch(e => 0) });
  s.answer.then(r => p.get(n) == s && (r?.go
    ? (w(), t.textContent = d.done, setTimeout(() => s.on = 0, 3e3))
    : (p.delete(n), end(), d.live = '', f.requestSubmit(b))))
}, !0)
}`;

/** By which the start script finds it, and takes it out before React hydrates what stands around it (`start-scripts.ts`). */
export const EARLY_SUBMISSIONS_ID = 'early';

/** As it is written into pages: without the spaces that only readers need. */
export const EARLY_SUBMISSIONS_SCRIPT = minifyScript(SCRIPT);
