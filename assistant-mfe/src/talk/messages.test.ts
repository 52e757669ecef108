import { expect, test } from 'vitest';
import { durationText } from './messages.ts';

test.each([
  [0, '0:00'],
  [4.9, '0:04'],
  [30, '0:30'],
  [59.999, '0:59'],
  [60, '1:00'],
  [605, '10:05'],
])('%d seconds are written %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});
