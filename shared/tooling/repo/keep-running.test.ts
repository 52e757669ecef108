import { expect, test } from 'vitest';
import { keepRunning, nextRestartPause } from './keep-running.mjs';

test.each([
  [0, false, 1000],
  [1000, false, 2000],
  [2000, false, 4000],
  [16_000, false, 30_000],
  [30_000, false, 30_000],
  [30_000, true, 1000],
])('after a pause of %i ms (steady: %s) the next is %i ms', (previous, wasSteady, expected) => {
  expect(nextRestartPause(previous, wasSteady)).toBe(expected);
});

type Lived = { seconds: number; healthy: boolean };

/** Runs that live so long one after the other, over a clock of the test's own; parts are unwanted after the last. */
async function lifeOf(runs: Lived[]) {
  let [time, cleared] = [0, 0];
  const [said, pauses]: [string[], number[]] = [[], []];
  const left = [...runs];
  const begin = () => {
    const { seconds, healthy } = left.shift() ?? { seconds: 0, healthy: false };
    const isUp = healthy ? Promise.resolve() : Promise.reject(new Error('shop never answered'));
    const live = async () => {
      await isUp.catch(() => undefined);
      await Promise.resolve();
      time += seconds * 1000;
      return 'SIGKILL';
    };
    return { healthy: isUp, ended: live(), clear: () => cleared++ };
  };
  await keepRunning(
    { name: 'shop', first: begin(), begin },
    {
      now: () => time,
      wait: async (milliseconds) => pauses.push(milliseconds / 1000),
      report: (line) => said.push(line),
      isWanted: () => left.length > 0,
    },
  );
  return { said, pauses, cleared };
}

test('pauses grow while a part keeps crashing, and start anew after a healthy minute', async () => {
  const short = { seconds: 1, healthy: true };
  const almost = { seconds: 59.9, healthy: true };
  const long = { seconds: 60, healthy: true };
  const { pauses } = await lifeOf([short, short, almost, short, long, short, short]);

  expect(pauses).toEqual([1, 2, 4, 8, 1, 2]);
});

test('a minute without an answer is not a healthy minute', async () => {
  const { pauses, said } = await lifeOf([
    { seconds: 1, healthy: true },
    { seconds: 90, healthy: false },
    { seconds: 90, healthy: false },
    { seconds: 1, healthy: true },
  ]);

  expect(pauses).toEqual([1, 2, 4]);
  expect(said).toContain('shop never answered');
});

test('each exit and restart is reported, and leftover processes are ended first', async () => {
  const run = { seconds: 5, healthy: true };
  const { said, cleared } = await lifeOf([run, run, run]);

  expect(said).toEqual([
    'shop ended (SIGKILL). It is started again in 1 s.',
    'shop is back.',
    'shop ended (SIGKILL). It is started again in 2 s.',
    'shop is back.',
  ]);
  expect(cleared).toBe(2);
});

test('a part that was stopped on purpose is not restarted', async () => {
  expect(await lifeOf([{ seconds: 5, healthy: true }])).toEqual({
    said: [],
    pauses: [],
    cleared: 0,
  });
});
