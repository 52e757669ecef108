import { expect, test } from 'vitest';
import { createQuestionQueue, type LeaveQueue } from './question-queue.ts';

const entered = async (turn: Promise<LeaveQueue> | null): Promise<LeaveQueue> => {
  if (!turn) throw new Error('There is no room');
  return turn;
};

test('a client waits for its turn, and gets its place meanwhile', async () => {
  const line = createQuestionQueue({ places: 3 });
  const leave = await entered(line.enter('first'));
  const [second, third] = [line.enter('second'), line.enter('third')];
  expect(['first', 'second', 'third', 'nobody', ''].map(line.placeOf)).toEqual([0, 1, 2, 0, 0]);
  expect(line.enter('fourth')).toBeNull();

  leave();
  const leaveSecond = await entered(second);
  expect(['second', 'third'].map(line.placeOf)).toEqual([0, 1]);
  leaveSecond();
  (await entered(third))();
  expect(line.isFree()).toBe(true);
});

test('a turn that is released twice counts once', async () => {
  const line = createQuestionQueue({ places: 3 });
  const leave = await entered(line.enter());
  const waiting = [line.enter('second'), line.enter('third')];
  leave();
  leave();

  await waiting[0];
  expect(line.placeOf('third')).toBe(1);
});

test('several clients are served at once up to the limit', async () => {
  const line = createQuestionQueue({ atOnce: 2, places: 3 });
  await entered(line.enter('first'));
  expect(line.isFree()).toBe(true);
  await entered(line.enter('second'));
  expect(line.isFree()).toBe(false);
  void line.enter('third');

  expect(line.placeOf('third')).toBe(1);
});
