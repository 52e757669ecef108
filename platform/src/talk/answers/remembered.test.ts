import { expect, test, vi } from 'vitest';
import { remembered } from './remembered.ts';

test('a text is worked out once, until enough others were worked out after it', () => {
  const workOut = vi.fn((text: string) => text.toUpperCase());
  const shout = remembered(2, workOut);
  expect([shout('a'), shout('b'), shout('a')]).toEqual(['A', 'B', 'A']);
  expect(workOut).toHaveBeenCalledTimes(2);
  shout('c');
  expect(shout('a')).toBe('A');
  expect(workOut).toHaveBeenCalledTimes(4);
});
