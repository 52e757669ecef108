import { expect, test } from 'vitest';
import { createMemoryState } from './memory-state.ts';
import { createStaleCache } from './stale-cache.ts';

function twoEdges() {
  let time = 1_000_000;
  const now = () => time;
  const shared = {
    ...createMemoryState({ now }),
    isUp: () => true,
    onUp: () => undefined,
    waitUntilUp: async () => true,
  };
  const cacheOf = () =>
    createStaleCache<{ text: string }>({
      freshMs: 30_000,
      staleMs: 30_000,
      max: 10,
      maxBytes: 1000,
      getBytes: ({ text }) => text.length,
      getWorth: ({ text }) => (text === '' ? 'nothing' : 'whole'),
      sharedFormat: {
        shared,
        name: 'test1',
        write: ({ text }) => Buffer.from(text),
        read: (text) => ({ text: text.toString() }),
      },
      onError: (error) => {
        throw error;
      },
      now,
    });
  return { one: cacheOf(), other: cacheOf(), pass: (ms: number) => (time += ms) };
}

const page = (text: string) => async () => ({ text });
const down = () => Promise.reject(new Error('down'));

test('a value of one edge serves the other while it is fresh', async () => {
  const { one, other, pass } = twoEdges();
  await one.get('/', page('first'));
  pass(20_000);
  expect(await other.get('/', page('second'))).toEqual({ text: 'first' });
  pass(41_000);

  expect(await other.get('/', page('third'))).toEqual({ text: 'third' });
});

test('an empty answer removes the value of all edges', async () => {
  const { one, other, pass } = twoEdges();
  await one.get('/', page('first'));
  pass(61_000);
  expect(await one.get('/', page(''))).toEqual({ text: '' });

  await expect(other.get('/', down)).rejects.toThrow('down');
});

test('a value that two edges miss at once is made once', async () => {
  const { one, other } = twoEdges();
  let made = 0;
  const make = async () => ({ text: `${++made}` });
  const found = await Promise.all([one.get('/', make), other.get('/', make)]);

  expect(found).toEqual([{ text: '1' }, { text: '1' }]);
});
