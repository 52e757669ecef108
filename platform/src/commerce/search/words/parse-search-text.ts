import { NUMBER_PATTERN, parseNumber, toMeasure, UNIT_PATTERN } from './amount-with-unit.ts';

/** From `min` to `max`, both included; `null` is open. */
export interface NumberRange {
  min: number | null;
  max: number | null;
}

export interface MeasureFilter extends NumberRange {
  unit: string;
  /** The number as it was typed, where it is one and no range: a name may have it too. */
  number: string | null;
}

/** A typed text, parsed: words, price range (in whole units), and measures. */
export interface ParsedSearch {
  text: string;
  price: NumberRange | null;
  measures: MeasureFilter[];
}

type Amount = { amount: number; typed: string } & (
  | { kind: 'number' | 'money' }
  | { kind: 'measure'; unit: string }
);

const BELOW = 'under|below|less than|up to|at most|maximum|max|cheaper than|not over|<=?';
const ABOVE = 'over|above|more than|at least|minimum|min|from|>=?';
const ABOUT = 'around|about|circa|ca|approximately|approx|~';
const IS_BELOW = new RegExp(`^(?:${BELOW})$`, 'i');
const IS_ABOVE = new RegExp(`^(?:${ABOVE})$`, 'i');
const AMOUNT = String.raw`(?:([$€£]|usd|eur)\s*)?(${NUMBER_PATTERN})(?:\s*([$€£]|usd|eur|dollars?|euros?|bucks)(?![a-z])|[\s-]*(${UNIT_PATTERN}|[″"])(?![a-z]))?`;
const START = String.raw`(?<![\p{L}\d.,])`;
const END = String.raw`(?![\p{L}\d])`;
const RANGE = new RegExp(
  `${START}(?:(between |from )\\s*)?${AMOUNT}\\s*(?:and|to|-|–)\\s*${AMOUNT}${END}`,
  'giu',
);
const BOUND = new RegExp(`${START}(${BELOW}|${ABOVE}|${ABOUT})\\s*${AMOUNT}${END}`, 'giu');
const PLAIN = new RegExp(`${START}${AMOUNT}${END}`, 'giu');

type Groups = (string | undefined)[];

/** Parses a typed text. A number by itself is a word, unless `under`, `over` or `between` marks it as a price. */
export function parseSearchText(expression: string): ParsedSearch {
  const query: ParsedSearch = { text: expression, price: null, measures: [] };
  query.text = query.text
    .replace(RANGE, (whole: string, word: string | undefined, ...groups: Groups) => {
      const high = amountOf(groups.slice(4, 8));
      const low = inUnitOf(high, amountOf(groups.slice(0, 4)));
      if (word === undefined && high.kind === 'number') return whole;
      const [min, max] = [Math.min(low, high.amount), Math.max(low, high.amount)];
      return addFilter(query, high, { min, max });
    })
    .replace(BOUND, (_, how: string, ...groups: Groups) => {
      const amount = amountOf(groups.slice(0, 4));
      return addFilter(query, amount, boundsOf(how, amount.amount));
    })
    .replace(PLAIN, (whole: string, ...groups: Groups) => {
      const amount = amountOf(groups.slice(0, 4));
      if (amount.kind === 'number') return whole;
      // A price by itself is the most that the shopper wants to spend.
      const min = amount.kind === 'money' ? null : amount.amount;
      return addFilter(query, amount, { min, max: amount.amount });
    });
  return query;
}

function amountOf([before, typed = '', after, unit]: Groups): Amount {
  const number = { amount: parseNumber(typed), typed };
  if (before !== undefined || after !== undefined) return { kind: 'money', ...number };
  const measure = unit === undefined ? null : toMeasure(typed, unit.replace(/["″]/, 'inch'));
  return measure ? { kind: 'measure', ...measure, typed } : { kind: 'number', ...number };
}

/** `between 38 and 42 mm` names its unit once. */
function inUnitOf(high: Amount, low: Amount): number {
  if (high.kind !== 'measure' || low.kind === 'measure') return low.amount;
  const factor = high.amount / parseNumber(high.typed);
  return Number.isFinite(factor) ? low.amount * factor : low.amount;
}

function boundsOf(how: string, amount: number): NumberRange {
  if (IS_BELOW.test(how)) return { min: null, max: amount };
  if (IS_ABOVE.test(how)) return { min: amount, max: null };
  return { min: rounded(amount * 0.85), max: rounded(amount * 1.15) };
}

function rounded(amount: number): number {
  return Math.round(amount * 100) / 100;
}

/** Notes a bound, which then is no word of the text any more. */
function addFilter(query: ParsedSearch, amount: Amount, { min, max }: NumberRange): string {
  if (amount.kind === 'measure') {
    const number = min === max ? amount.typed : null;
    query.measures.push({ unit: amount.unit, min, max, number });
  } else {
    query.price = { min: min ?? query.price?.min ?? null, max: max ?? query.price?.max ?? null };
  }
  return ' ';
}
