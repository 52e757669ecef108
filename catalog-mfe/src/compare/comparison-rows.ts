import type { ComparedProduct } from './compared-product.ts';
import { markBestNumbers, markBestValues } from './measures.ts';

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
      return rowOf(term, texts, markBestValues(key, texts));
    });
}

export function priceRow(watches: ComparedProduct[]): ComparisonRow {
  const isOneCurrency = new Set(watches.map(({ currency }) => currency)).size === 1;
  const amounts = watches.map(({ amount }) => (isOneCurrency ? amount : null));
  return rowOf(
    'Price',
    watches.map(({ price }) => price),
    markBestNumbers(amounts, { best: 'least', word: 'lowest price' }),
  );
}

export const stockRow = (watches: ComparedProduct[]): ComparisonRow => {
  const texts = watches.map(({ inStock }) => (inStock ? 'In stock' : 'Sold out'));
  return rowOf(
    'Availability',
    texts,
    texts.map(() => null),
  );
};

function rowOf(term: string, texts: (string | null)[], best: (string | null)[]): ComparisonRow {
  const alike = new Set(texts.map((text) => text?.replace(/\s+/g, ' ').trim().toLowerCase()));
  return {
    term,
    cells: texts.map((text, index) => ({ text, best: best[index] ?? null })),
    differs: alike.size > 1,
  };
}
