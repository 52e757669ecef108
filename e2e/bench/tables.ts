import { median, quantile } from './median.ts';
import { ratioOfPairs } from './ratio-of-pairs.ts';
import { PROFILE } from './settings.ts';
import type { Figure, Turns } from './turns.ts';

interface Wanted {
  /** At most so much. */
  goalOf?: (table: string, row: string) => number | undefined;
  /** Whether of a table only what is largest is shown; what a round lacks was nothing then. */
  isRanked?: (table: string) => boolean;
}

/** How many rows of a ranked table are shown. */
const FIRST = 8;

/** A table for each of the figures', with a column for each variant and one for the ratio of the first to it. */
export function tablesOf(figures: Figure[], wanted: Wanted = {}): string {
  return namesOf(figures, 'table')
    .map((table) => {
      const own = figures.filter((figure) => figure.table === table);
      return `## ${table}\n\n${tableOf(own, wanted)}`;
    })
    .join('\n\n');
}

function tableOf(figures: Figure[], { goalOf, isRanked }: Wanted): string {
  const rounds = Math.max(...figures.map(({ round }) => round));
  const table = figures[0]?.table ?? '';
  const absent = isRanked?.(table) ? 0 : Number.NaN;
  const variants = namesOf(figures, 'variant');
  const others = variants.slice(1);
  const valuesOf = (row: string, variant = '') => {
    const own = figures.filter((figure) => figure.row === row && figure.variant === variant);
    const of = new Map(own.map(({ round, value }) => [round, value]));
    return Array.from({ length: rounds }, (_, at) => of.get(at + 1) ?? absent);
  };
  const weight = (row: string) => valuesOf(row, variants[0]).reduce((sum, value) => sum + value, 0);
  const all = namesOf(figures, 'row');
  const rows = absent === 0 ? all.toSorted((a, b) => weight(b) - weight(a)).slice(0, FIRST) : all;
  const hasGoals = all.some((row) => goalOf?.(table, row) !== undefined);
  const lines = rows.map((row) => [
    row,
    ...(hasGoals ? [goalOf?.(table, row) ?? ''] : []),
    ...variants.map((variant) => spread(valuesOf(row, variant))),
    ...others.map((other) => ratio(valuesOf(row, variants[0]), valuesOf(row, other))),
  ]);
  const heads = [
    '',
    ...(hasGoals ? ['goal'] : []),
    ...variants,
    ...others.map((it) => `${variants[0]}/${it}`),
  ];
  return [heads, heads.map(() => '---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

const namesOf = (figures: Figure[], key: 'table' | 'variant' | 'row'): string[] => [
  ...new Set(figures.map((figure) => figure[key])),
];

export function notesOf({ rounds, repeated, failed }: Omit<Turns, 'figures'>): string {
  const { roundTripMs, bitsPerSecond, cpuSlowdown, viewport } = PROFILE;
  return `- Profile: ${roundTripMs} ms round trip, ${bitsPerSecond / 1e6} Mbit/s, CPU ${cpuSlowdown}x, ${viewport.width}x${viewport.height}; brotli for all. Visitors come from a document of another site (decision 0024).
- Rounds in turns: ${rounds}, order reversed each round; cells: median (quartiles). Visits repeated: ${repeated.length}; failed: ${failed.join(' · ') || 'none'}
- Ratios: of the two visits of one round, their geometric mean with its 95 % confidence interval`;
}

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
