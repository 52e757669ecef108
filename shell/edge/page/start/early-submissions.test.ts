import { runInThisContext } from 'node:vm';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { EARLY_SUBMISSIONS_SCRIPT } from './early-submissions.ts';

// @vitest-environment happy-dom

const network = vi.fn<typeof fetch>();
const form = () => screen.getByRole<HTMLFormElement>('form');
const add = () => screen.getByRole('button', { name: 'Add to Cart' });
const submitForm = () => fireEvent.submit(form(), { submitter: add() });
const settle = () => vi.advanceTimersByTimeAsync(1);

beforeAll(() => {
  runInThisContext(EARLY_SUBMISSIONS_SCRIPT);
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', network);
  network.mockImplementation(async () => Response.json({ go: '/cart' }));
  document.body.innerHTML = `
    <form aria-label="Add" method="post" action="/_action/cart/add" data-press="add reef" data-busy="One moment" data-done="Reef is in your cart">
      <input type="hidden" name="key" value=""><input type="hidden" name="productId" value="reef">
      <button>Add to Cart</button><p role="status"></p>
    </form>`;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
  globalThis.horaeEarlyPresses?.clear();
});

const message = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

test('the uncompressed script has at most 1,024 bytes', () => {
  expect(Buffer.byteLength(EARLY_SUBMISSIONS_SCRIPT)).toBeLessThanOrEqual(1024);
});

test('a submission is sent at once and shows that it is busy, then done', async () => {
  let answer: (said: Response) => void = () => undefined;
  network.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  submitForm();

  expect(network).toHaveBeenCalledTimes(1);
  const [url, init] = network.mock.calls[0] ?? [];
  const sent = new URLSearchParams(String(init?.body));
  expect(String(url)).toMatch(/\/_action\/cart\/add$/);
  expect(init?.method).toBe('POST');
  expect(sent.get('productId')).toBe('reef');
  expect(sent.get('key')).toMatch(/^[\d-]{16,64}$/);
  await settle();
  expect(message()).toBe('One moment');

  answer(Response.json({ go: '/cart' }));
  await settle();
  expect(message()).toBe('Reef is in your cart');
});

test('submissions within three seconds are one, a later one has its own key', async () => {
  submitForm();
  submitForm();
  await settle();
  submitForm();
  expect(network).toHaveBeenCalledTimes(1);

  await vi.advanceTimersByTimeAsync(3000);
  submitForm();
  await settle();
  expect(network).toHaveBeenCalledTimes(2);
  const keys = network.mock.calls.map(([, init]) =>
    new URLSearchParams(String(init?.body)).get('key'),
  );
  expect(new Set(keys).size).toBe(2);
  expect(screen.getAllByRole('status')).toHaveLength(2);
});

test('a refused submission is sent again as a page, under the same key', async () => {
  network.mockImplementation(async () => Response.json({ refused: { '': 'GONE' } }));
  const asPage = vi.spyOn(form(), 'requestSubmit').mockImplementation(() => undefined);
  submitForm();
  await settle();

  const key = new URLSearchParams(String(network.mock.calls[0]?.[1]?.body)).get('key');
  expect(asPage).toHaveBeenCalledTimes(1);
  expect(new FormData(form()).get('key')).toBe(key);
  expect(message()).toBe('');
});

test('a form that has its code is left alone', () => {
  form().dataset.live = '';
  submitForm();

  expect(network).not.toHaveBeenCalled();
});

test('a click on a button waits for its code, once', () => {
  document.body.innerHTML = '<button data-early="open chat">Chat</button>';
  const onClick = vi.fn();
  screen.getByRole('button').addEventListener('click', onClick);
  fireEvent.click(screen.getByRole('button'));

  expect(onClick).not.toHaveBeenCalled();
  expect(globalThis.horaeEarlyClicks?.has('open chat')).toBe(true);
});

test('clicks on a button without its code are remembered by key, and counted', () => {
  globalThis.horaeEarlyClicks?.clear();
  document.body.innerHTML = `
    <button data-early="">Increase</button><button data-early="cart" data-else="/cart">Cart</button>
    <button data-early="live" data-live="">Live</button>`;
  for (const name of ['Increase', 'Increase', 'Increase', 'Cart', 'Cart', 'Live']) {
    fireEvent.click(screen.getByRole('button', { name }));
  }

  expect([...(globalThis.horaeEarlyClicks ?? [])]).toEqual(['', 'cart']);
  expect(screen.getByRole('button', { name: 'Increase' })).toHaveProperty('pressed', 3);
  expect(screen.getByRole('button', { name: 'Live' })).not.toHaveProperty('pressed');
  globalThis.horaeEarlyClicks?.clear();
});
