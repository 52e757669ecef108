import type { ComparedProduct } from './compared-product.ts';

/** One line of the comparison. */
export interface ComparisonRow {
  term: string;
  /** One for each watch, in their order. */
  cells: ComparisonCell[];
  /** Whether the watches differ in it. */
  differs: boolean;
}

interface ComparisonCell {
  /** `null` where the watch does not state it. */
  text: string | null;
  /** Words for the best of the row, such as `thinnest`; `null` for all others. */
  best: string | null;
}

/** The rows that matter most come first; all others follow. */
const ORDER = [
  'case size',
  'thickness',
  'lug to lug',
  'weight',
  'movement',
  'power reserve',
  'battery life',
  'water resistance',
  'crystal',
  'strap',
  'strap width at lugs',
  'dial',
  'case',
  'bezel',
];

/** Returns a row for each specification that any of the watches states, the most important first. */
export function comparisonRows(watches: ComparedProduct[]): ComparisonRow[] {
  const stated = watches.map(({ specifications, options }) => [...specifications, ...options]);
  const terms = new Map(stated.flat().map(({ term }) => [term.toLowerCase(), term]));
  const rank = ([key]: [string, string]) =>
    ORDER.includes(key) ? ORDER.indexOf(key) : ORDER.length;

  return [...terms]
    .toSorted((one, other) => rank(one) - rank(other))
    .map(([key, term]) => {
      const texts = stated.map(
        (rows) => rows.find((row) => row.term.toLowerCase() === key)?.value ?? null,
      );
      return createRow(term, texts, markBestValues(key, texts));
    });
}

export function priceComparisonRow(watches: ComparedProduct[]): ComparisonRow {
  const isOneCurrency = new Set(watches.map(({ currency }) => currency)).size === 1;
  const amounts = watches.map(({ amount }) => (isOneCurrency ? amount : null));
  return createRow(
    'Price',
    watches.map(({ price }) => price),
    markBestNumbers(amounts, { best: 'least', word: 'lowest price' }),
  );
}

export const stockComparisonRow = (watches: ComparedProduct[]): ComparisonRow => {
  const texts = watches.map(({ inStock }) => (inStock ? 'In stock' : 'Sold out'));
  return createRow(
    'Availability',
    texts,
    texts.map(() => null),
  );
};

function createRow(term: string, texts: (string | null)[], best: (string | null)[]): ComparisonRow {
  const alike = new Set(texts.map((text) => text?.replace(/\s+/g, ' ').trim().toLowerCase()));
  return {
    term,
    cells: texts.map((text, index) => ({ text, best: best[index] ?? null })),
    differs: alike.size > 1,
  };
}

/** How to order the values of a row, and the words for the best of them. */
interface RowMeasure {
  /** Factors by which a number with each unit is multiplied, so that all are in the same unit. */
  units: Readonly<Record<string, number>>;
  best: 'least' | 'most';
  word: string;
}

const LENGTH = { mm: 1, cm: 10 };
const DURATION = { h: 1, hour: 1, hours: 1, day: 24, days: 24 };
const MONTHS = { month: 1, months: 1, year: 12, years: 12 };

/** Measures by the lower-case term of their row. */
const MEASURES: Readonly<Record<string, RowMeasure>> = {
  thickness: { units: LENGTH, best: 'least', word: 'thinnest' },
  'lug to lug': { units: LENGTH, best: 'least', word: 'shortest lug to lug' },
  'case size': { units: LENGTH, best: 'least', word: 'smallest case' },
  weight: { units: { g: 1, kg: 1000 }, best: 'least', word: 'lightest' },
  'power reserve': { units: DURATION, best: 'most', word: 'longest power reserve' },
  'battery life': { units: MONTHS, best: 'most', word: 'longest battery life' },
  'water resistance': {
    units: { m: 1, atm: 10, bar: 10 },
    best: 'most',
    word: 'most water resistant',
  },
};

/** Returns for each text of a row the words for the best one; `null` for all others. */
function markBestValues(term: string, texts: (string | null)[]): (string | null)[] {
  const name = term.toLowerCase();
  const measure = Object.hasOwn(MEASURES, name) ? MEASURES[name] : undefined;
  if (!measure) return texts.map(() => null);
  return markBestNumbers(
    texts.map((text) => (text === null ? null : amountIn(text, measure.units))),
    measure,
  );
}

/**
 * Marks the best numbers. None is best where the value of any watch is unread, where fewer than two watches state one, or
 * where all are equal.
 */
function markBestNumbers(
  numbers: (number | 'unread' | null)[],
  { best, word }: Pick<RowMeasure, 'best' | 'word'>,
): (string | null)[] {
  const stated = numbers.filter((number) => number !== null);
  const known = stated.filter((number) => number !== 'unread');
  const isOrdered = known.length === stated.length && new Set(known).size > 1;
  const winner = best === 'least' ? Math.min(...known) : Math.max(...known);
  const winners = known.filter((number) => number === winner).length;
  const said = winners > 1 ? `${word}, with another` : word;
  return numbers.map((number) => (isOrdered && number === winner ? said : null));
}

/** The first number of a text, in the unit whose factor is 1. Two sides, as `28 x 38 mm`, are no single number. */
function amountIn(text: string, units: RowMeasure['units']): number | 'unread' {
  if (/\d\s*[x×]\s*\d/i.test(text)) return 'unread';
  const [, number = '', unit = ''] = text.match(/(?<!\d)(\d+(?:[.,]\d+)?)\s*([a-z]+)/i) ?? [];
  const factor = Object.hasOwn(units, unit.toLowerCase()) ? units[unit.toLowerCase()] : undefined;
  return factor === undefined ? 'unread' : Number(number.replace(',', '.')) * factor;
}
