import { plainSigns } from './plain-signs.ts';
import { cleanGroupedCode } from './typed-numbers.ts';

/** The digits of a payment card; `undefined` for what is no number of one. */
export function readCardNumber(typed: string): string | undefined {
  const digits = cleanGroupedCode(typed);
  return /^\d{13,19}$/.test(digits) ? digits : undefined;
}

/** The three or four digits beside a card's number. */
export function readCardSecurityCode(typed: string): string | undefined {
  const digits = cleanGroupedCode(typed);
  return /^\d{3,4}$/.test(digits) ? digits : undefined;
}

export interface CardExpiry {
  month: number;
  year: number;
}

const BETWEEN = String.raw`[ \p{Punctuation}|\u2044\u2215]{1,5}`;
const MONTH = '(?<month>0?[1-9]|1[0-2])';
const TWO_DIGITS = '(?<month>0[1-9]|1[0-2])';
const YEAR = String.raw`(?<year>20\d\d)`;
const SHORT_YEAR = String.raw`(?<year>(?:20)?\d\d)`;
/** With something between month and year, as `type=month` sends them, and in one row. No month begins with a 20. */
const SPELLINGS = [
  new RegExp(`^${MONTH}${BETWEEN}${SHORT_YEAR}$`, 'u'),
  new RegExp(`^${YEAR}${BETWEEN}${MONTH}$`, 'u'),
  new RegExp(`^${YEAR}${TWO_DIGITS}$`, 'u'),
  new RegExp(`^${TWO_DIGITS}${SHORT_YEAR}$`, 'u'),
];

/** The month that a card is good for, in the spellings that people copy from one. */
export function readCardExpiry(typed: string): CardExpiry | undefined {
  const text = plainSigns(typed);
  const found = SPELLINGS.map((spelling) => spelling.exec(text)).find((match) => match !== null);
  if (!found?.groups) return undefined;
  const { month, year } = found.groups;
  return { month: Number(month), year: 2000 + (Number(year) % 100) };
}
