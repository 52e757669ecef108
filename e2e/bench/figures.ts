import { median, quantile } from './median.ts';
import { ratioOfPairs } from './ratio-of-pairs.ts';

const digits = (value: number): string => value.toFixed(value > 0 && value < 1 ? 3 : 0);

/** The median and, in brackets, the quartiles. */
export function spread(values: number[]): string {
  const known = values.filter((value) => !Number.isNaN(value));
  if (known.length === 0) return '–';
  const [low, high] = [quantile(known, 0.25), quantile(known, 0.75)];
  return `${digits(median(known))} (${digits(low)}–${digits(high)})`;
}

/** How values compare with those of the same rounds. Zeros have no ratio, and one pair no interval. */
export function ratio(values: number[], others: number[]): string {
  const pairs = values.map((value, at): [number, number] => [value, others[at] ?? Number.NaN]);
  if (!pairs.every((pair) => pair.every((value) => value > 0))) return '–';
  const { mean, low, high } = ratioOfPairs(pairs.map(([a, b]) => [Math.log(a), Math.log(b)]));
  return pairs.length < 2
    ? mean.toFixed(2)
    : `${mean.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`;
}
