import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showProgress } from './show-progress.mjs';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A place to write to, and what was written there. */
function output(isTTY: boolean) {
  const written: string[] = [];
  return { out: { isTTY, write: (text: string) => written.push(text) }, written };
}

const lasting = (milliseconds: number, report: (how: string) => void) => {
  report('3 of 6');
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
};

test('without a terminal a line is printed at intervals and at the end', async () => {
  const { out, written } = output(false);

  const done = showProgress('Building', (report) => lasting(21_000, report), { out });
  await vi.advanceTimersByTimeAsync(21_000);
  await done;

  expect(written).toEqual([
    'Building: 3 of 6 … 10.0 s\n',
    'Building: 3 of 6 … 20.0 s\n',
    'Building: 3 of 6, 21.0 s\n',
  ]);
});

test('on a terminal one line is updated, and its last state stays', async () => {
  const { out, written } = output(true);

  const done = showProgress('Building', (report) => lasting(500, report), { out });
  await vi.advanceTimersByTimeAsync(500);
  await done;

  expect(written.slice(0, 2)).toEqual([
    '\r\u001B[2KBuilding: 3 of 6 … 0.2 s',
    '\r\u001B[2KBuilding: 3 of 6 … 0.4 s',
  ]);
  expect(written.at(-1)).toBe('Building: 3 of 6, 0.5 s\n');
});

test('a step that takes no time prints nothing', async () => {
  const { out, written } = output(false);

  await showProgress('Building', async () => undefined, { out });

  expect(written).toEqual([]);
});

test('a failed step prints its duration and rejects with its reason', async () => {
  const { out, written } = output(false);

  const done = showProgress(
    'Building',
    async (report) => {
      await lasting(1000, report);
      throw new Error('no room');
    },
    { out },
  );
  const refused = expect(done).rejects.toThrow('no room');
  await vi.advanceTimersByTimeAsync(1000);
  await refused;

  expect(written).toEqual(['Building: 3 of 6, 1.0 s\n']);
});
