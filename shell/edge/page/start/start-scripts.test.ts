import { Window } from 'happy-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { START_SCRIPTS } from './start-scripts.ts';

const FILE = '/_mfe/starts/1/shell@1';
const START = { file: [FILE, ''], scripts: ['/host.js'], modules: [], checksums: [''], sheets: [] };

let window: Window;

/** A document that the edge has composed for a page at rest, whole and painted. */
function open(known: (window: Window) => void = () => undefined): void {
  window = new Window({
    url: 'http://localhost:3000/',
    settings: {
      enableJavaScriptEvaluation: true,
      suppressInsecureJavaScriptEnvironmentWarning: true,
      disableJavaScriptFileLoading: true,
      handleDisabledFileLoadingAsSuccess: true,
    },
  });
  known(window);
  window.document.body.innerHTML = `<button>Cart</button><a href="/products">Shop Now</a>
    <script type="application/json" id="start">${JSON.stringify(START)}</script>`;
  window.eval(START_SCRIPTS['on act']);
}

afterEach(() => window.happyDOM.close());

const requested = () => window.document.querySelectorAll(`script[src$="${FILE}"]`).length;

/** Two frames and the tasks behind them. */
const frames = () =>
  new Promise<void>((done) => {
    const { requestAnimationFrame, setTimeout } = window;
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
  });

const started = () => vi.waitFor(() => expect(requested()).toBe(1));

const move = (by: number) =>
  window.dispatchEvent(new window.MouseEvent('pointermove', { movementX: by }));

const press = (control: string) =>
  window.document
    .querySelector(control)
    ?.dispatchEvent(new window.PointerEvent('pointerdown', { bubbles: true }));

test.each<[string, () => unknown, () => Promise<unknown>]>([
  ['moves the pointer', () => move(1), started],
  ['clicks', () => window.document.querySelector('button')?.click(), frames],
  ['begins a press', () => press('button'), started],
  ['moves the focus', () => window.document.querySelector('button')?.focus(), started],
  ['scrolls', () => window.dispatchEvent(new window.Event('scroll')), started],
])(
  'a page at rest loads its code when its visitor %s, once and after the frame',
  async (_name, act, wait) => {
    open();
    await frames();
    act();
    expect(requested()).toBe(0);
    await wait();
    expect(requested()).toBe(1);
    act();
    await frames();
    expect(requested()).toBe(1);
  },
);

test('a press that follows a move is over before the page starts', async () => {
  open();
  await frames();
  move(1);
  await frames();
  expect(requested()).toBe(0);

  window.document.querySelector('button')?.click();
  await frames();
  expect(requested()).toBe(1);
});

test('a link to another document is followed without starting this one', async () => {
  open((window) => Reflect.set(window, 'setTimeout', (later: () => void) => later()));
  press('a');
  window.document.querySelector('a')?.click();
  await frames();
  expect(requested()).toBe(0);

  press('button');
  await started();
});

test('a page is marked as at rest once it is idle, and until it starts', async () => {
  open();
  const isAtRest = () => 'atRest' in window.document.documentElement.dataset;
  expect(isAtRest()).toBe(false);
  await vi.waitFor(() => expect(isAtRest()).toBe(true));

  window.document.querySelector('button')?.click();
  await frames();
  expect(isAtRest()).toBe(false);
});

test.each([
  ['in this document starts it at once', { isActive: true, hasBeenActive: true }, 1],
  ['in an earlier one starts it after the paint', { isActive: false, hasBeenActive: true }, 0],
])('a visitor who has acted %s', async (_where, userActivation, times) => {
  open(({ navigator }) => Reflect.set(navigator, 'userActivation', userActivation));
  expect(requested()).toBe(times);

  await started();
});

test.each<[string, object, number]>([
  ['has enough of both', {}, 2],
  ['saves data', { connection: { saveData: true } }, 0],
  ['has a slow connection', { connection: { effectiveType: '2g' } }, 0],
  ['has little memory', { deviceMemory: 1 }, 0],
])(
  'start files are prefetched unless data or memory is scarce: a visitor who %s',
  async (_who, means, times) => {
    const fetched = vi.fn(async () => new Response());
    open((window) => {
      Reflect.set(window, 'fetch', fetched);
      for (const [name, value] of Object.entries(means)) Reflect.set(window.navigator, name, value);
    });
    await frames();
    await frames();
    await frames();

    expect(fetched).toHaveBeenCalledTimes(times);
  },
);

test.each([
  ['has the scripts that were fetched ahead, which are not preloaded', new Response(), []],
  ['could not fetch them ahead, so that they are preloaded', null, ['/host.js']],
])('a page that starts %s', async (_how, answer, preloaded) => {
  const fetched = async () => answer?.clone() ?? Promise.reject(new TypeError('offline'));
  open((window) => Reflect.set(window, 'fetch', fetched));
  await frames();
  await frames();
  await frames();
  move(1);
  await started();

  const links = window.document.querySelectorAll('link[rel="preload"][as="script"]');
  expect([...links].map((link) => link.getAttribute('href'))).toEqual(preloaded);
});

test('a resting pointer above a moving element is no interaction', async () => {
  open();
  move(0);
  await frames();

  expect(requested()).toBe(0);
});

test.each<[string, (window: Window) => unknown]>([
  [
    'has a session',
    ({ document }) => Reflect.set(document, 'cookie', 'horae_role=visitor.a1b2c3d4'),
  ],
  ['has stored choices', ({ sessionStorage }) => sessionStorage.setItem('chosen', '[]')],
  ['has an agent that uses tools', ({ document }) => Reflect.set(document, 'modelContext', {})],
])('the page of a visitor who %s starts without an interaction', async (_name, known) => {
  open((window) => void known(window));
  await frames();
  await frames();
  await frames();

  expect(requested()).toBe(1);
});

test('what the browser has stored is read after the first paint', async () => {
  const read = vi.fn(() => '');
  open(({ document }) => Object.defineProperty(document, 'cookie', { get: read }));
  expect(read).not.toHaveBeenCalled();
  await frames();
  await frames();

  expect(read).toHaveBeenCalledOnce();
});

test.each([
  { state: 'has begun', times: 1 },
  { state: 'hangs', times: 2 },
])('code that $state was requested $times times after two clicks', async ({ state, times }) => {
  open();
  const clickButton = () => window.document.querySelector('button')?.click();
  clickButton();
  await frames();
  if (state === 'has begun')
    window.document.getElementById('start')?.setAttribute('data-begun', '');
  const later = window.performance.now() + 11_000;
  vi.spyOn(window.performance, 'now').mockReturnValue(later);
  clickButton();
  await frames();

  expect(requested()).toBe(times);
});

test('back to another address loads its document, and marks this one as left', () => {
  open();
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  window.dispatchEvent(new window.Event('popstate'));
  expect(reload).not.toHaveBeenCalled();
  expect('left' in window.document.body.dataset).toBe(false);

  window.history.pushState(null, '', '/another-page');
  window.dispatchEvent(new window.Event('popstate'));
  expect(reload).toHaveBeenCalledOnce();
  expect('left' in window.document.body.dataset).toBe(true);
});
