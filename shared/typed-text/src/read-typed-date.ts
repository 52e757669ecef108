import { plainSigns } from './plain-signs.ts';

const DAY = /^(\d{4}) ?[-/.] ?(\d{1,2}) ?[-/.] ?(\d{1,2})\.?$/;

/** A day with the year first, as fields of `type=date` send it, written like `2030-12-31`; `undefined` for no such day. */
export function readDate(typed: string): string | undefined {
  const [, year = '', month = '', day = ''] = DAY.exec(plainSigns(typed)) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${date}T00:00:00Z`);
  const isDay = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date);
  return isDay ? date : undefined;
}
