import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runConcurrently } from './run-concurrently.mjs';

test('each item is processed once, in order, with limited concurrency', async () => {
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  await runConcurrently([1, 2, 3, 4, 5], 2, async (item) => {
    begun.push(item);
    running += 1;
    most = Math.max(most, running);
    await turn();
    running -= 1;
  });

  expect(begun).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

test('a failing item rejects the whole', async () => {
  const failing = runConcurrently(['a'], 2, () => Promise.reject(new Error('no')));

  await expect(failing).rejects.toThrow('no');
});
