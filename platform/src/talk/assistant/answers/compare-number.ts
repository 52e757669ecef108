import { asksWhichOfTwo, wantsYesOrNo } from './tell.ts';

const MM: Record<string, number> = {
  mm: 1,
  cm: 10,
  centimetre: 10,
  inch: 25.4,
  inches: 25.4,
  in: 25.4,
};
const spelled = new Map([
  ['a', 1],
  ['one', 1],
  ['two', 2],
  ['three', 3],
  ['four', 4],
  ['five', 5],
  ['six', 6],
  ['seven', 7],
  ['eight', 8],
  ['nine', 9],
  ['ten', 10],
  ['eleven', 11],
  ['twelve', 12],
  ['twenty', 20],
  ['thirty', 30],
  ['forty', 40],
  ['fifty', 50],
  ['hundred', 100],
]);
/** Tens and hundreds in words: `two hundred`. */
const HUNDREDS = /\b(a|one|two|three|four|five|six) hundred(?: and)?(?: (fifty))?\b/;

const MORE =
  /\b(?:more|over(?! the lugs)|above|bigger|larger|thicker|heavier|longer|wider|taller|higher|deeper)\b/;
const LESS =
  /\b(?:less|fewer|under|below|smaller|thinner|lighter|shorter|narrower|slimmer|flatter)\b/;

/** A length in a plain question, in millimetres; `null` where it names none. */
export function lengthIn(question: string): number | null {
  const [, number = '', half, unit = ''] =
    /\b(\d+(?:\.\d+)?|a|one|two|three|four|five|six|seven|eight|ten|forty)( and a half)? ?(mm|cm|centimetre|inches|inch|in)\b/.exec(
      question,
    ) ?? [];
  const value = Number(number) || spelled.get(number);
  return value && MM[unit] ? (value + (half ? 0.5 : 0)) * MM[unit] : null;
}

/** Whether a value is what a plain question says it is (`is it 42 mm`, `thicker than 10 mm`); `null` where it says no number. */
export function agreesWith(question: string, value: string): boolean | null {
  if (!wantsYesOrNo(question) || asksWhichOfTwo(question)) return null;
  const actual = Number.parseFloat(value);
  const asked = lengthIn(question) ?? bareNumber(question);
  if (asked === null || Number.isNaN(actual)) return null;
  return compares(question, actual, asked) ?? actual === asked;
}

/** Whether a number is more or less than another, as a plain question has it; `null` where it says neither. */
export function compares(question: string, actual: number, asked: number): boolean | null {
  if (/\b(?:at least|no less than|minimum)\b/.test(question)) return actual >= asked;
  if (/\b(?:at most|up to|no more than|maximum)\b/.test(question)) return actual <= asked;
  if (MORE.test(question)) return actual > asked;
  return LESS.test(question) ? actual < asked : null;
}

/** The same of a count without a unit: `fewer than ten`; `null` where none is asked about. */
export function comparesCount(question: string, actual: number): boolean | null {
  const [, word = ''] =
    /\b(?:than|least|most|over|under) (?:an? )?(\d+|[a-z]+)\b/.exec(question) ?? [];
  const asked = Number(word) || spelled.get(word);
  return asked ? compares(question, actual, asked) : null;
}

function bareNumber(question: string): number | null {
  const [, number] =
    /\b(\d+(?:\.\d+)?) ?(?:g|grams?|hours?|h|m|atm|months?)?\b/.exec(question) ?? [];
  if (number !== undefined) return Number(number);
  const [, hundreds, fifty] = HUNDREDS.exec(question) ?? [];
  return hundreds ? (spelled.get(hundreds) ?? 0) * 100 + (fifty ? 50 : 0) : null;
}

export const inInches = (mm: number): string => (mm / 25.4).toFixed(2);
