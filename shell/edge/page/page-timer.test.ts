import { expect, test } from 'vitest';
import { createPageTimes } from './page-timer.ts';

test('each step has a count and durations', () => {
  const times = createPageTimes();
  for (const ms of [2, 4, 400]) times.record('render', ms);
  const [render, data] = (['render', 'data'] as const).map((name) =>
    times.all().find(({ step }) => step === name),
  );

  expect(render?.count).toBe(3);
  expect(render?.median).toBeCloseTo(4, 1);
  expect(render?.p95).toBeCloseTo(400, -1);
  expect(data).toEqual({ step: 'data', count: 0, median: 0, p95: 0 });
});

test('work returns its result, and a failure is counted as well', async () => {
  const times = createPageTimes();
  const late = Promise.reject(new Error('late'));

  expect(times.take('compose', () => 7)).toBe(7);
  expect(() =>
    times.take('compose', () => {
      throw new Error('now');
    }),
  ).toThrow('now');
  await expect(times.take('data', () => late)).rejects.toThrow('late');
  await expect(times.take('data', async () => 8)).resolves.toBe(8);
  expect(times.all().map(({ step, count }) => [step, count])).toEqual([
    ['wait', 0],
    ['data', 2],
    ['render', 0],
    ['compose', 2],
    ['compress', 0],
  ]);
});
