/** How to order the values of a row, and the words for the best of them. */
export interface RowMeasure {
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
export function markBestValues(term: string, texts: (string | null)[]): (string | null)[] {
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
export function markBestNumbers(
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
