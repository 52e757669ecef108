import { expect, test } from 'vitest';
import { mapInBatches } from './map-in-batches.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

test.each([0, 1, 15, 16, 17, 33])('%i items are mapped in their order', async (count) => {
  const done = await mapInBatches(numbers(count), async (item) => item * 2);

  expect(done).toEqual(numbers(count).map((item) => item * 2));
});

test('sixteen items are processed at once', async () => {
  let running = 0;
  let most = 0;
  await mapInBatches(numbers(40), async () => {
    running++;
    most = Math.max(most, running);
    await Promise.resolve();
    running--;
  });

  expect(most).toBe(16);
});

test('the first failure ends the work', async () => {
  const begun: number[] = [];
  const work = mapInBatches(numbers(40), async (item) => {
    begun.push(item);
    if (item === 3) throw new Error('broken');
  });

  await expect(work).rejects.toThrow('broken');
  expect(begun).toHaveLength(16);
});
