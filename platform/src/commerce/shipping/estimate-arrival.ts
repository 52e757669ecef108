/** The days that a delivery arrives between, both among them, as `2026-11-25`: of the shop's time zone, which is UTC. */
interface ArrivalDates {
  from: string;
  to: string;
}

const DAYS = /(\d{1,2})\s*[–-]\s*(\d{1,2})\s+(?:business|working) days/;

/**
 * When what is ordered at a moment arrives, by a delivery time as the merchant words it: `3–5 business days`. The first
 * working day is the one after the day of the order. `null` where the words promise no such days.
 */
export function estimateArrival(deliveryTime: string, orderedAt: Date): ArrivalDates | null {
  const [, least, most] = DAYS.exec(deliveryTime) ?? [];
  if (least === undefined || most === undefined || Number(least) > Number(most)) return null;
  return { from: workingDay(orderedAt, Number(least)), to: workingDay(orderedAt, Number(most)) };
}

/** The day that is so many working days later. Which days are public holidays is not known. */
function workingDay(from: Date, count: number): string {
  const day = new Date(from);
  for (let left = count; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) left -= 1;
  }
  return day.toISOString().slice(0, 10);
}

const format = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** `Wed 25 November – Fri 27 November`, or one day alone. */
export function formatArrival({ from, to }: ArrivalDates): string {
  const text = format.formatRange(new Date(from), new Date(to));
  return text.replace(/\s/gu, ' ').replaceAll(',', '');
}
