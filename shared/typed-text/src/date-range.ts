/** Somewhere it is still the day before, and somewhere already the day after: from UTC−12 to UTC+14. */
const HOUR_MS = 3_600_000;
const LATEST_ZONE_MS = 12 * HOUR_MS;
const EARLIEST_ZONE_MS = 14 * HOUR_MS;

/** Days that a person may choose, both among them, as `2026-12-24`. */
export interface DateRange {
  first: string;
  last: string;
}

/**
 * The days from today to a year from now for a person anywhere on earth. Fields of `type=date` offer them as `min` and
 * `max`, and servers take them: neither knows the person's time zone, so no one's own today is refused.
 */
export function dateRange(now: Date): DateRange {
  const last = new Date(now.getTime() + EARLIEST_ZONE_MS);
  last.setUTCFullYear(last.getUTCFullYear() + 1);
  return { first: toDay(new Date(now.getTime() - LATEST_ZONE_MS)), last: toDay(last) };
}

export const isDayInRange = (day: string, { first, last }: DateRange): boolean =>
  day >= first && day <= last;

/** The last moment of a month for a person anywhere on earth; months count from 1. */
export const endOfMonth = (year: number, month: number): Date =>
  new Date(Date.UTC(year, month, 1) + LATEST_ZONE_MS);

const toDay = (at: Date): string => at.toISOString().slice(0, 10);
