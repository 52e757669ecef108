import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefetchOnIntent } from './prefetch-on-intent.ts';

const prefetch = { page: vi.fn(), code: vi.fn(), module: vi.fn() };
prefetchOnIntent(document, prefetch);

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  document.body.innerHTML = `
    <a href="/products"><span>Products</span></a>
    <a href="https://other.example/products">elsewhere</a>
    <a href="/file" download="file">a file</a>
    <button data-early="open cart"><span>Cart</span></button>
    <button data-early="open chat">Chat</button>`;
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const find = (selector: string): Element => {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`the document has ${selector}`);
  return element;
};
const send = (selector: string, type: string) =>
  find(selector).dispatchEvent(new Event(type, { bubbles: true }));
const pages = () => prefetch.page.mock.calls.map(([url]) => url.pathname);

test.each(['pointerover', 'focusin'])('a link that %s stays on is fetched', (type) => {
  send('a[href="/products"] span', type);
  expect(pages()).toEqual([]);

  vi.advanceTimersByTime(100);
  expect(pages()).toEqual(['/products']);
});

test('a link that the pointer only passes is not fetched', () => {
  send('a[href="/products"]', 'pointerover');
  vi.advanceTimersByTime(40);
  send('button:last-of-type', 'pointerover');
  vi.advanceTimersByTime(500);

  expect(pages()).toEqual([]);
});

test('moving within a link does not restart, and a touch prefetches at once', () => {
  send('a[href="/products"]', 'pointerover');
  vi.advanceTimersByTime(50);
  send('a[href="/products"] span', 'pointerover');
  vi.advanceTimersByTime(50);
  expect(pages()).toEqual(['/products']);

  send('button[data-early] span', 'touchstart');
  vi.advanceTimersByTime(0);
  expect(prefetch.module).toHaveBeenCalledWith('cart/CartPanel');
});

test.each(['a[href^="https"]', 'a[download]', 'button:last-of-type'])(
  '%s leads to no page of the shop',
  (selector) => {
    send(selector, 'touchstart');
    vi.advanceTimersByTime(100);

    expect(pages()).toEqual([]);
    expect(prefetch.module).not.toHaveBeenCalled();
  },
);

test.each([
  ['data is to be saved', { connection: { saveData: true } }],
  ['the connection is slow', { connection: { effectiveType: 'slow-2g' } }],
  ['the connection is 2g', { connection: { effectiveType: '2g' } }],
  ['the device has little memory', { deviceMemory: 1 }],
])('nothing is fetched while %s', (_when, connection) => {
  vi.stubGlobal('navigator', connection);

  send('a[href="/products"]', 'touchstart');
  vi.advanceTimersByTime(100);

  expect(pages()).toEqual([]);
});

test('nothing is fetched for a visitor who asks for reduced data', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: /reduced-data/.test(query) }));

  send('a[href="/products"]', 'touchstart');
  vi.advanceTimersByTime(100);

  expect(pages()).toEqual([]);
});

test('a quick connection is no reason to wait', () => {
  vi.stubGlobal('navigator', { connection: { saveData: false, effectiveType: '4g' } });

  send('a[href="/products"]', 'touchstart');
  vi.advanceTimersByTime(0);

  expect(pages()).toEqual(['/products']);
});
