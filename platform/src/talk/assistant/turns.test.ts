import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('as many have a place as there are, and a place that is given back is free', () => {
  const take = createTurns(2);
  const [first, second] = [take(), take()];
  expect(take()).toBeNull();

  first?.();
  expect(take()).not.toBeNull();
  expect(take()).toBeNull();
  second?.();
  expect(take()).not.toBeNull();
});

test('a place that is given back twice is one place', () => {
  const take = createTurns(1);
  const leave = take();
  leave?.();
  leave?.();

  expect(take()).not.toBeNull();
  expect(take()).toBeNull();
});
