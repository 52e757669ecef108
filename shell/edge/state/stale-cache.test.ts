import { afterEach, expect, test, vi } from 'vitest';
import { createStaleCache } from './stale-cache.ts';

const worths: Record<string, 'nothing' | 'partial'> = { gone: 'nothing', half: 'partial' };

function cacheAt({ mayRenew = (): boolean => true, renewsAfterMs = 0 } = {}) {
  let time = 1_000_000;
  const errors: unknown[] = [];
  const cache = createStaleCache<{ text: string }>({
    freshMs: 30_000,
    staleMs: 30_000,
    max: 10,
    maxBytes: 1000,
    getBytes: ({ text }) => text.length,
    mayRenew,
    renewsAfterMs,
    getWorth: ({ text }) => worths[text] ?? 'whole',
    onError: (error) => errors.push(error),
    now: () => time,
  });
  return { cache, errors, pass: (ms: number) => (time += ms) };
}
afterEach(() => vi.useRealTimers());

const page = (text: string) => async () => ({ text });
const down = () => Promise.reject(new Error('down'));
const settled = () => new Promise(setImmediate);

test('a missing value is made once, also for concurrent callers', async () => {
  const { cache } = cacheAt();
  let made = 0;
  const make = async () => ({ text: `${++made}` });

  await Promise.all([cache.get('/', make), cache.get('/', make)]);
  await cache.get('/', make);

  expect(made).toBe(1);
});

test('a stale value is served while a new one is made', async () => {
  const { cache, pass } = cacheAt();
  await cache.get('/', page('old'));
  pass(31_000);

  expect(await cache.get('/', page('new'))).toEqual({ text: 'old' });
  await settled();
  expect(await cache.get('/', page('newer'))).toEqual({ text: 'new' });
});

test('an expired value is made again before it is served', async () => {
  const { cache, pass } = cacheAt();
  await cache.get('/', page('old'));
  pass(61_000);

  expect(await cache.get('/', page('new'))).toEqual({ text: 'new' });
});

test.each([
  ['in the background', 31_000],
  ['while a caller waits', 61_000],
])('an empty answer replaces an old value, made %s', async (_when, ms) => {
  const { cache, pass } = cacheAt();
  await cache.get('/', page('old'));
  pass(ms);
  await cache.get('/', page('gone'));
  await settled();

  expect(await cache.get('/', page('gone'))).toEqual({ text: 'gone' });
  expect(await cache.get('/', down).catch((error) => error)).toEqual(new Error('down'));
  expect(await cache.get('/', page('back'))).toEqual({ text: 'back' });
});

test('with a delay the new value is made later, once', async () => {
  vi.useFakeTimers();
  const { cache, pass } = cacheAt({ renewsAfterMs: 2000 });
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

test('a delayed renewal is skipped once the value is dropped or may not be renewed', async () => {
  vi.useFakeTimers();
  let isTight = false;
  const { cache, pass } = cacheAt({ mayRenew: () => !isTight, renewsAfterMs: 2000 });
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

test('the maker of a value gets whether a caller waits for it', async () => {
  const { cache, pass } = cacheAt();
  const make = vi.fn(page('any'));
  await cache.get('/', make);
  pass(31_000);
  await cache.get('/', make);
  await settled();
  pass(61_000);
  await cache.get('/', make);

  expect(make.mock.calls).toEqual([[true], [false], [true]]);
});

test('without permission to renew an old value stays for an hour, and a missing one is made', async () => {
  let isTight = true;
  const { cache, pass } = cacheAt({ mayRenew: () => !isTight });
  expect(await cache.get('/', page('old'))).toEqual({ text: 'old' });
  for (const ms of [31_000, 600_000]) {
    pass(ms);
    expect(await cache.get('/', page('new'))).toEqual({ text: 'old' });
  }

  pass(3_600_000);
  expect(await cache.get('/', page('new'))).toEqual({ text: 'new' });
  pass(61_000);
  isTight = false;
  expect(await cache.get('/', page('newest'))).toEqual({ text: 'newest' });
});

test.each([
  ['in the background', 31_000],
  ['while a caller waits', 61_000],
  ['after half an hour', 1_800_000],
])('an old value is better than a failure %s, which is reported', async (_when, ms) => {
  const { cache, errors, pass } = cacheAt();
  await cache.get('/', page('old'));
  pass(ms);

  expect(await cache.get('/', down)).toEqual({ text: 'old' });
  await settled();
  expect(errors).toEqual([new Error('down')]);
  const again = vi.fn(down);
  expect(await cache.get('/', again)).toEqual({ text: 'old' });
  expect(again).not.toHaveBeenCalled();
  pass(6000);
  await cache.get('/', page('up'));
  await settled();
  expect(await cache.get('/', page('any'))).toEqual({ text: 'up' });
});

test('after an hour an old value replaces no failure', async () => {
  const { cache, pass } = cacheAt();
  await cache.get('/', page('old'));
  pass(3_600_001);

  await expect(cache.get('/', down)).rejects.toThrow('down');
});

test('a caller with an old value waits a second for the new one', async () => {
  vi.useFakeTimers();
  const { cache, pass } = cacheAt();
  await cache.get('/', page('old'));
  pass(61_000);
  let finish = (_: { text: string }): void => undefined;
  const answer = cache.get('/', () => new Promise((resolve) => (finish = resolve)));
  await vi.advanceTimersByTimeAsync(1000);
  expect(await answer).toEqual({ text: 'old' });
  finish({ text: 'new' });
  await vi.advanceTimersByTimeAsync(0);

  expect(await cache.get('/', page('any'))).toEqual({ text: 'new' });
});

test('without an old value the failure reaches the caller, and the next one tries again', async () => {
  const { cache } = cacheAt();

  await expect(cache.get('/', down)).rejects.toThrow('down');
  expect(await cache.get('/', page('up'))).toEqual({ text: 'up' });
});

test('a partial value is made for each caller, unless an old one is whole', async () => {
  const { cache, errors, pass } = cacheAt();
  expect(await cache.get('/', page('half'))).toEqual({ text: 'half' });
  expect(await cache.get('/', page('whole'))).toEqual({ text: 'whole' });
  pass(61_000);

  expect(await cache.get('/', page('half'))).toEqual({ text: 'whole' });
  expect(errors).toEqual([]);
});

test('a dropped value is made again, even while it is being made', async () => {
  const { cache } = cacheAt();
  let finish = (_: { text: string }): void => undefined;
  const early = cache.get('/', () => new Promise((resolve) => (finish = resolve)));
  cache.forget();

  expect(await cache.get('/', page('new'))).toEqual({ text: 'new' });
  finish({ text: 'old' });
  expect(await early).toEqual({ text: 'old' });
  expect(await cache.get('/', page('newer'))).toEqual({ text: 'new' });
});

test('the cache evicts the least recent values above its size', async () => {
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
