import { afterEach, expect, test, vi } from 'vitest';
import { createStaleCache } from './stale-cache.ts';

function cacheAt(mayRenew = () => true, renewsAfterMs = 0) {
  let time = 0;
  const errors: unknown[] = [];
  const cache = createStaleCache<{ text: string }>({
    freshMs: 30_000,
    max: 10,
    maxBytes: 1000,
    bytesOf: ({ text }) => text.length,
    mayRenew,
    renewsAfterMs,
    isKept: ({ text }) => text !== 'incomplete',
    onError: (error) => errors.push(error),
    now: () => time,
  });
  return { cache, errors, pass: (ms: number) => (time += ms) };
}
afterEach(() => vi.useRealTimers());

const page = (text: string) => async () => ({ text });

test('a fresh value is made once, also for those who come together', async () => {
  const { cache } = cacheAt();
  let made = 0;
  const make = async () => ({ text: `${++made}` });

  await Promise.all([cache.get('/', make), cache.get('/', make)]);
  await cache.get('/', make);

  expect(made).toBe(1);
});

test('after its fresh time the old value is given once more while the new one is made', async () => {
  const { cache, pass } = cacheAt();
  await cache.get('/', page('old'));
  pass(31_000);

  expect(await cache.get('/', page('new'))).toEqual({ text: 'old' });
  expect(await cache.get('/', page('newer'))).toEqual({ text: 'new' });
});

test('where callers go on to ask for more, the new one is made a while later, once', async () => {
  vi.useFakeTimers();
  const { cache, pass } = cacheAt(undefined, 2000);
  await cache.get('/', page('old'));
  pass(31_000);
  const make = vi.fn(page('new'));
  expect(await cache.get('/', make)).toEqual({ text: 'old' });
  expect(await cache.get('/', make)).toEqual({ text: 'old' });
  await vi.advanceTimersByTimeAsync(1999);
  expect(make).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);

  expect(make.mock.calls).toEqual([[false]]);
  expect(await cache.get('/', make)).toEqual({ text: 'new' });
});

test('what is forgotten meanwhile, or must not be made anew any more, is not', async () => {
  vi.useFakeTimers();
  let isTight = false;
  const { cache, pass } = cacheAt(() => !isTight, 2000);
  const make = vi.fn(page('new'));
  for (const change of [cache.forget, () => (isTight = true)]) {
    await cache.get('/', page('old'));
    pass(31_000);
    await cache.get('/', make);
    change();
    await vi.advanceTimersByTimeAsync(2000);
  }

  expect(make).not.toHaveBeenCalled();
});

test('what makes a value is told whether anybody waits for it', async () => {
  const { cache, pass } = cacheAt();
  const make = vi.fn(page('any'));
  await cache.get('/', make);
  pass(31_000);
  await cache.get('/', make);
  await vi.waitFor(() => expect(make.mock.results).toHaveLength(2));
  await new Promise(setImmediate);
  pass(2 * 60 * 60_000);
  await cache.get('/', make);

  expect(make.mock.calls).toEqual([[true], [false], [true]]);
});

test('while nothing may be made anew an old value stays for an hour, and what is unknown is made', async () => {
  let isTight = true;
  const { cache, pass } = cacheAt(() => !isTight);
  expect(await cache.get('/', page('old'))).toEqual({ text: 'old' });
  pass(31_000);
  await cache.get('/', page('new'));
  expect(await cache.get('/', page('new'))).toEqual({ text: 'old' });

  pass(3_600_000);
  expect(await cache.get('/', page('new'))).toEqual({ text: 'new' });
  pass(31_000);
  isTight = false;
  await cache.get('/', page('newest'));
  expect(await cache.get('/', page('newest'))).toEqual({ text: 'newest' });
});

test('an old value is better than none, and the failure is told', async () => {
  const { cache, errors, pass } = cacheAt();
  await cache.get('/', page('old'));
  pass(60_000);
  const down = () => Promise.reject(new Error('down'));

  expect(await cache.get('/', down)).toEqual({ text: 'old' });
  expect(await cache.get('/', down)).toEqual({ text: 'old' });
  await vi.waitFor(() => expect(errors).toContainEqual(new Error('down')));
});

test('without an old value the failure reaches the caller, and the next one tries again', async () => {
  const { cache } = cacheAt();

  await expect(cache.get('/', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await cache.get('/', page('up'))).toEqual({ text: 'up' });
});

test('a value that is not worth keeping is made for each caller', async () => {
  const { cache } = cacheAt();
  await cache.get('/', page('incomplete'));

  expect(await cache.get('/', page('whole'))).toEqual({ text: 'whole' });
});

test('what is forgotten is made anew, even while the old one is on its way', async () => {
  const { cache } = cacheAt();
  let finish = (_: { text: string }): void => undefined;
  const early = cache.get('/', () => new Promise((resolve) => (finish = resolve)));
  cache.forget();

  expect(await cache.get('/', page('new'))).toEqual({ text: 'new' });
  finish({ text: 'old' });
  expect(await early).toEqual({ text: 'old' });
  expect(await cache.get('/', page('newer'))).toEqual({ text: 'new' });
});

test('values are kept as long as all together are small enough, the latest ones first', async () => {
  const { cache } = cacheAt();
  const made: string[] = [];
  const large = (key: string) =>
    cache.get(key, async () => {
      made.push(key);
      return { text: 'x'.repeat(400) };
    });
  for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await large(key);

  expect(made).toEqual(['a', 'b', 'c', 'a']);
});
