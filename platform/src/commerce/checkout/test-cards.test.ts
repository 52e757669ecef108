import { expect, test } from 'vitest';
import { classifyTestCard, isBankCardInDate } from './test-cards.ts';

test.each([
  ['4242424242424242', 'accepted'],
  ['4000000000000002', 'declined'],
  ['4111111111111111', 'unknown'],
  ['toString', 'unknown'],
  ['', 'unknown'],
])('the card %j is %s', (digits, outcome) => {
  expect(classifyTestCard(digits)).toBe(outcome);
});

test.each([
  ['2026-09-30T23:59:59.999Z', true],
  // In Honolulu it is still September.
  ['2026-10-01T09:59:59.999Z', true],
  ['2026-10-01T12:00:00.000Z', false],
  ['2026-01-01T00:00:00.000Z', true],
])('a card that expires 09/26 is valid at %s: %s', (at, expected) => {
  expect(isBankCardInDate({ month: 9, year: 2026 }, new Date(at))).toBe(expected);
});

test('a card that expires in December is valid to the end of its year', () => {
  expect(isBankCardInDate({ month: 12, year: 2026 }, new Date('2026-12-31T23:00:00Z'))).toBe(true);
  expect(isBankCardInDate({ month: 12, year: 2026 }, new Date('2027-01-01T12:00:00Z'))).toBe(false);
});
