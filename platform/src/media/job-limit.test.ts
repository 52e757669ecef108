import { EventEmitter, once } from 'node:events';
import { expect, test } from 'vitest';
import { createJobLimit } from './job-limit.ts';

function openJob() {
  const signal = new EventEmitter();
  return { promise: once(signal, 'end'), finish: () => signal.emit('end') };
}

test('at most the allowed number of jobs run at once, and all run in order', async () => {
  const run = createJobLimit({ atOnce: 2, waiting: 9 });
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

test('a failed job makes room for the next', async () => {
  const run = createJobLimit({ atOnce: 1, waiting: 9 });

  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');

  expect(await run(async () => 'next')).toBe('next');
});

test('a job beyond the limit is refused at once, with a time to retry, and others are unaffected', async () => {
  const run = createJobLimit({ atOnce: 1, waiting: 2 });
  const jobs = [openJob(), openJob(), openJob()];
  const done = jobs.map((job) => run(() => job.promise));

  await expect(run(async () => 'too many')).rejects.toMatchObject({
    status: 503,
    headers: { 'Retry-After': '5' },
    details: { applicationError: { code: 'BUSY' } },
  });
  for (const [at, job] of jobs.entries()) {
    job.finish();
    await done[at];
  }
  expect(await run(async () => 'later')).toBe('later');
});
