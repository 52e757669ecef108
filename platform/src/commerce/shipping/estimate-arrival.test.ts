import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateArrival, formatArrival } from './estimate-arrival.ts';

// Day of the order, words, first and last day: Saturday 21 to Thursday 26 November 2026.
test.each([
  ['2026-11-23T09:00:00Z', '3–5 business days', '2026-11-26', '2026-11-30'],
  ['2026-11-23T23:59:59Z', '1–2 business days', '2026-11-24', '2026-11-25'],
  ['2026-11-21T09:00:00Z', '1–2 business days', '2026-11-23', '2026-11-24'],
  ['2026-11-26T09:00:00Z', '1-2 working days', '2026-11-27', '2026-11-30'],
  ['2026-12-31T09:00:00Z', '1–1 business days', '2027-01-01', '2027-01-01'],
])('an order of %s with delivery %j arrives from %s to %s', (at, words, from, to) => {
  expect(estimateArrival(words, new Date(at))).toEqual({ from, to });
});

test.each(['', 'soon', '3 weeks', '5–3 business days', 'business days'])(
  '%j has no delivery days',
  (words) => {
    expect(estimateArrival(words, new Date())).toBeNull();
  },
);

test('delivery days are never weekends or the day of the order, and the last is not before the first', () => {
  const at = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2040-01-01'),
    noInvalidDate: true,
  });
  const span = fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 30 }));
  fc.assert(
    fc.property(at, span, (orderedAt, [least, more]) => {
      const days = estimateArrival(`${least}–${least + more} business days`, orderedAt);
      const { from, to } = days ?? expect.fail('No days');
      for (const day of [from, to]) expect([1, 2, 3, 4, 5]).toContain(new Date(day).getUTCDay());
      expect(from > orderedAt.toISOString().slice(0, 10)).toBe(true);
      expect(to >= from).toBe(true);
    }),
  );
});

test.each([
  [{ from: '2026-11-25', to: '2026-11-27' }, 'Wed 25 November – Fri 27 November'],
  [{ from: '2026-11-25', to: '2026-11-25' }, 'Wed 25 November'],
  [{ from: '2026-12-31', to: '2027-01-04' }, 'Thu 31 December 2026 – Mon 4 January 2027'],
])('%j is formatted as %j', (arrival, words) => {
  expect(formatArrival(arrival)).toBe(words);
});
