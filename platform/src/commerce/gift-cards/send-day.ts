import { comingDays, isWithin, readDate } from '@horae/typed-text';
import { now } from '../../base/clock.ts';

/** When it is noon in UTC, it is the same day nearly everywhere. */
const SEND_HOUR = 12;

/** `2026-12-24`, a day of the shop's time zone, which is UTC. */
const utcDay = (at: Date): string => at.toISOString().slice(0, 10);

/** Whether a card may be sent on a day: from today to a year from now, wherever its buyer is. */
export function isSendDay(text: string): boolean {
  return readDate(text) === text && isWithin(text, comingDays(now()));
}

/** From when a card is mailed: at noon of its day; at once without one, and when its day has begun. */
export function sendTime(day: string): Date {
  const at = now();
  return day <= utcDay(at) ? at : new Date(Date.parse(`${day}T00:00:00Z`) + SEND_HOUR * 3_600_000);
}

/** `24 December 2026`. */
export function formatDay(day: string): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-GB', options).format(new Date(`${day}T00:00:00Z`));
}
