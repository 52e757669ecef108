import { EventEmitter, once } from 'node:events';
import { expect, test } from 'vitest';
import { createJobLimit } from './job-limit.ts';

function openJob() {
  const signal = new EventEmitter();
  return { promise: once(signal, 'end'), finish: () => signal.emit('end') };
}

test('no more jobs run at once than allowed, and all of them get their turn in order', async () => {
  const run = createJobLimit(2);
  const jobs = [openJob(), openJob(), openJob(), openJob()];
  const started: number[] = [];
  const done = jobs.map((job, index) =>
    run(() => {
      started.push(index);
      return job.promise;
    }),
  );
  expect(started).toEqual([0, 1]);

  jobs[1]?.finish();
  await done[1];
  expect(started).toEqual([0, 1, 2]);

  for (const job of jobs) job.finish();
  await Promise.all(done);
  expect(started).toEqual([0, 1, 2, 3]);
});

test('a failed job frees its place', async () => {
  const run = createJobLimit(1);

  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');

  expect(await run(async () => 'next')).toBe('next');
});
