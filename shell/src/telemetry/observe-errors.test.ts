import { report, type Snapshot } from '@horae/shared';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { type ObservedError, observeErrors } from './observe-errors.ts';
import { findLongestScriptRemote } from './observe-slow-clicks.ts';
import { createResponsibleReleaseFinder } from './responsible-release-finder.ts';
import { trackRecentInteractions } from './track-recent-interactions.ts';

const remote = (version: string) => ({ version, entry: '', routes: [], slots: [] });
const SNAPSHOT: Snapshot = {
  revision: 1,
  shell: { version: 's1' },
  remotes: { cart: remote('c1'), catalog: remote('k1') },
};
const SHELL_FRAME = 'at f (https://shop.example/_mfe/shell/s1/static/js/c.js:1:20)';
const CART_FRAME = 'at g (https://shop.example/_mfe/cart/c1/static/js/async/2.af3f3.js:3:4)';
const parts = createResponsibleReleaseFinder(SNAPSHOT);

const reported = vi.fn<(failure: ObservedError) => void>();
observeErrors({ parts, interactions: trackRecentInteractions(parts), onFailure: reported });

let written: MockInstance;
beforeEach(() => {
  written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.useFakeTimers({ toFake: ['performance'] });
  document.body.innerHTML =
    '<p>host</p><div data-mfe="catalog"><div data-mfe="cart"><b>1</b></div></div>';
});
afterEach(() => {
  vi.advanceTimersByTime(5000);
  vi.useRealTimers();
  vi.restoreAllMocks();
  reported.mockClear();
});

function failing(frames: string[], error = new TypeError('of a@b.example')): Error {
  error.stack = [`TypeError: ${error.message}`, ...frames.map((frame) => `    ${frame}`)].join(
    '\n',
  );
  return error;
}
const thrown = (error: unknown, filename = '') =>
  dispatchEvent(Object.assign(new Event('error'), { error, filename }));
const cart = { remote: 'cart', version: 'c1' };
const shell = { remote: 'shell', version: 's1' };

test('an error belongs to its script, and is reported by class and place only', () => {
  thrown(failing([CART_FRAME]));

  const at = 'static/js/async/2.af3f3.js:3:4';
  expect(reported.mock.calls).toEqual([[{ ...cart, name: 'TypeError', at }]]);
});

test('an error in the host that a remote caused belongs to the remote', () => {
  thrown(failing([SHELL_FRAME, CART_FRAME]));

  expect(reported).toHaveBeenCalledWith(expect.objectContaining(cart));
});

test('an error of the host itself belongs to the host', () => {
  thrown(failing([SHELL_FRAME]));

  expect(reported).toHaveBeenCalledWith(expect.objectContaining(shell));
});

test('a thrown text belongs to the script that the browser names', () => {
  thrown('a@b.example', 'https://shop.example/_mfe/cart/c1/entry.js');

  expect(reported.mock.calls).toEqual([[{ ...cart, name: 'string' }]]);
});

test('an address in a message is no script', () => {
  const error = new Error('no /_mfe/cart/c1/a.js');
  error.stack = `Error: ${error.message}`;
  thrown(error);

  expect(reported).toHaveBeenCalledWith(expect.objectContaining(shell));
});

test("a report of a slot belongs to the slot, even from the host's script", () => {
  report(failing([SHELL_FRAME]), 'slot cart/CartPanel');

  expect(reported).toHaveBeenCalledWith(expect.objectContaining(cart));
  expect(written).toHaveBeenCalledOnce();
});

test('an error that is reported and thrown counts once', () => {
  const error = failing([CART_FRAME]);
  report(error, 'a query');
  thrown(error);

  expect(reported).toHaveBeenCalledOnce();
});

const rejected = (reason: unknown) =>
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

test('a rejection without a script belongs to the part that was just clicked', () => {
  document.querySelector('b')?.dispatchEvent(new Event('click', { bubbles: true }));
  document.body.innerHTML = '';
  rejected('no');
  vi.advanceTimersByTime(1500);
  rejected('no');

  expect(reported.mock.calls).toEqual([
    [{ ...cart, name: 'string' }],
    [{ ...shell, name: 'string' }],
  ]);
});

test.each([
  ['the nearest remote', 'b', 'cart'],
  ['the remote around it', '[data-mfe=catalog]', 'catalog'],
  ['the host', 'p', 'shell'],
])('an element belongs to %s', (_whose, selector, owner) => {
  expect(parts.around(document.querySelector(selector)).remote).toBe(owner);
});

/** A frame of a tenth of a second with scripts of these addresses and durations. */
const frame = (startTime: number, ...scripts: [sourceURL: string, duration: number][]) => ({
  startTime,
  duration: 100,
  scripts: scripts.map(([sourceURL, duration]) => ({ sourceURL, duration })),
});
const CATALOG = 'https://shop.example/_mfe/catalog/k1/a.js';
const HOST = 'https://shop.example/_mfe/shell/s1/c.js';
const CLICK = { startTime: 1000, duration: 300 };

test.each([
  ['the remote whose script ran longest', [frame(1050, [CATALOG, 90], [HOST, 10])], 'catalog'],
  ['no remote, where the host’s ran longest', [frame(1050, [CATALOG, 60], [HOST, 90])], undefined],
  ['no remote, where none ran for long', [frame(1050, [CATALOG, 20])], undefined],
  ['no remote, where it ran at another time', [frame(100, [CATALOG, 90])], undefined],
])('by its scripts a slow click belongs to %s', (_whose, frames, owner) => {
  const entries = frames as unknown as Parameters<typeof findLongestScriptRemote>[0]; // as much of them as is read
  const click = CLICK as PerformanceEntry; // as much of it as is read

  expect(findLongestScriptRemote(entries, click, parts)?.remote).toBe(owner);
});
