import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateRange, endOfMonth, isDayInRange } from './date-range.ts';

test.each([
  ['2026-11-27T07:02:00Z', '2026-11-26', '2027-11-27'],
  ['2026-11-27T12:00:00Z', '2026-11-27', '2027-11-28'],
  ['2026-12-31T10:00:00Z', '2026-12-30', '2028-01-01'],
  ['2028-02-29T00:00:00Z', '2028-02-28', '2029-03-01'],
])('at %s the days that can be chosen are from %s to %s', (at, first, last) => {
  expect(dateRange(new Date(at))).toEqual({ first, last });
});

/** A calendar on the wall says this day there. */
const todayIn = (timeZone: string, at: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at);
const zones = fc.constantFrom(
  ...Intl.supportedValuesOf('timeZone'),
  'Pacific/Kiritimati',
  'Etc/GMT+12',
);
const moments = fc.date({
  min: new Date('2026-01-01'),
  max: new Date('2060-01-01'),
  noInvalidDate: true,
});

test('today in every time zone, and the same date a year later, can be chosen', () => {
  fc.assert(
    fc.property(zones, moments, (zone, at) => {
      const today = todayIn(zone, at);
      const year = Number(today.slice(0, 4)) + 1;
      const later = today.endsWith('02-29') ? `${year}-02-28` : `${year}${today.slice(4)}`;
      expect([
        today,
        isDayInRange(today, dateRange(at)),
        isDayInRange(later, dateRange(at)),
      ]).toEqual([today, true, true]);
    }),
  );
});

test('a month ends when it is over in every time zone', () => {
  expect(endOfMonth(2026, 9)).toEqual(new Date('2026-10-01T12:00:00Z'));
  expect(endOfMonth(2026, 12)).toEqual(new Date('2027-01-01T12:00:00Z'));
});
