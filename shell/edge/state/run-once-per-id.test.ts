import { expect, test } from 'vitest';
import { createMemoryState } from './memory-state.ts';
import { createRunOncePerId } from './run-once-per-id.ts';
import type { EdgeState, StateServer } from './shared-edge-state.ts';

interface Result {
  text: string;
}

/** Two edges over one state, without a server. */
function twoEdges() {
  const server = createMemoryState();
  const shared: StateServer = {
    ...server,
    isUp: () => true,
    onUp: () => undefined,
    waitUntilUp: async () => true,
  };
  const edge = () => {
    const state: EdgeState = { own: createMemoryState(), shared };
    return createRunOncePerId<Result>({
      state,
      name: 'test',
      storedMs: 60_000,
      isFinal: ({ text }) => text !== 'undone',
      write: ({ text }) => Buffer.from(text),
      read: (text) => ({ text: text.toString() }),
    });
  };
  return { one: edge(), other: edge(), server };
}

test('another edge waits for the result of the first', async () => {
  const { one, other } = twoEdges();
  let finish = (_: Result): void => undefined;
  const result = new Promise<Result>((resolve) => {
    finish = resolve;
  });
  const first = one.get('a', () => result);
  const second = other.get('a', async () => ({ text: 'twice' }));
  finish({ text: 'once' });

  expect(await Promise.all([first, second])).toEqual([{ text: 'once' }, { text: 'once' }]);
  expect(await other.get('a', async () => ({ text: 'later' }))).toEqual({ text: 'once' });
});

test('a failed or undone run is repeated by the next request', async () => {
  const { one, other } = twoEdges();
  await expect(one.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await other.get('a', async () => ({ text: 'undone' }))).toEqual({ text: 'undone' });

  expect(await one.get('a', async () => ({ text: 'done' }))).toEqual({ text: 'done' });
});

test('an edge that dies midway blocks others no longer than its lease', async () => {
  const { other, server } = twoEdges();
  await server.readOrLease('test:a', 150);

  expect(await other.get('a', async () => ({ text: 'done' }))).toEqual({ text: 'done' });
});

test('a forgotten result is made again', async () => {
  const { one } = twoEdges();
  await one.get('a', async () => ({ text: 'first' }));
  one.forget('a');

  expect(await one.get('a', async () => ({ text: 'second' }))).toEqual({ text: 'second' });
});
