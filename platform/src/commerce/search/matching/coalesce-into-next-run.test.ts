import { expect, test } from 'vitest';
import { coalesceIntoNextRun } from './coalesce-into-next-run.ts';

/** A job whose runs end when they are told to. */
function job() {
  const ends: ((number: number) => void)[] = [];
  const run = coalesceIntoNextRun(
    () =>
      new Promise<number>((end) => {
        ends.push(end);
      }),
  );
  return { run, ends };
}

test('a caller during a run waits for the next run, and shares it', async () => {
  const { run, ends } = job();
  const [first, second, third] = [run(), run(), run()];
  expect(ends).toHaveLength(1);
  ends[0]?.(1);
  expect(await first).toBe(1);
  await Promise.resolve();
  expect(ends).toHaveLength(2);
  ends[1]?.(2);

  expect(await Promise.all([second, third])).toEqual([2, 2]);
  expect(ends).toHaveLength(2);
});

test('the next run starts although a run failed', async () => {
  let runs = 0;
  const run = coalesceIntoNextRun(async () => {
    runs += 1;
    if (runs === 1) throw new Error('at first');
    return runs;
  });
  const [first, second] = [run(), run()];

  await expect(first).rejects.toThrow('at first');
  expect(await second).toBe(2);
});
