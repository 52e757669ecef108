import { execFileSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import type { Variant } from './shop.ts';
import { PROFILE } from './visit.ts';

/** Values by table and row. */
export type Tables = Record<string, Record<string, number>>;

/** A row's value in a table, of one variant in one round. */
export interface Figure {
  round: number;
  variant: Variant;
  table: string;
  row: string;
  value: number;
}

/** Two-sided, 95 %, by Student, for up to 20 pairs; the normal one beyond. */
const STUDENT = [
  12.71, 4.3, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.2, 2.18, 2.16, 2.14, 2.13, 2.12,
  2.11, 2.1, 2.09,
];

/** The whole report as Markdown: a table for each of the figures', a column for each variant. */
export function reportOf(figures: Figure[], failed: string[]): string {
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' });
  const { latency, bitsPerSecond, cpuSlowdown } = PROFILE;
  return `# Bench, ${new Date().toISOString().slice(0, 16)}, ${commit.trim()}

A phone with ${latency} ms round trip, ${bitsPerSecond / 1e6} Mbit/s, CPU ${cpuSlowdown}x; ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}. Cells: median (quartiles) of the rounds. Ratios: of the visits of one round, their geometric mean and its 95 % confidence interval. Failed: ${failed.join(' · ') || 'none'}.
${namesOf(figures, 'table')
  .map((table) => `\n## ${table}\n\n${tableOf(figures.filter((one) => one.table === table))}\n`)
  .join('')}`;
}

function tableOf(figures: Figure[]): string {
  const [first = 'composed', ...others] = namesOf(figures, 'variant');
  const rounds = Math.max(...figures.map(({ round }) => round));
  const valuesOf = (row: string, variant: string) => {
    const own = figures.filter((figure) => figure.row === row && figure.variant === variant);
    const values = new Map(own.map(({ round, value }) => [round, value]));
    return Array.from({ length: rounds }, (_, at) => values.get(at + 1) ?? Number.NaN);
  };
  const lines = namesOf(figures, 'row').map((row) => [
    row,
    ...[first, ...others].map((variant) => spread(valuesOf(row, variant))),
    ...others.map((other) => ratio(valuesOf(row, first), valuesOf(row, other))),
  ]);
  const heads = ['', first, ...others, ...others.map((other) => `${first}/${other}`)];
  return [heads, heads.map(() => '---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

const namesOf = (figures: Figure[], key: 'table' | 'variant' | 'row'): string[] => [
  ...new Set(figures.map((figure) => figure[key])),
];

/** The value below which a share of the values lies (nearest rank). */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** The median and, in brackets, the quartiles. */
export function spread(values: number[]): string {
  const known = values.filter((value) => !Number.isNaN(value));
  if (known.length === 0) return '–';
  const digits = known.some((value) => value > 0 && value < 1) ? 3 : 0;
  const [low, middle, high] = [0.25, 0.5, 0.75].map((at) => quantile(known, at).toFixed(digits));
  return `${middle} (${low}–${high})`;
}

/** How values compare with those of the same rounds. Zeros have no ratio, and one pair no interval. */
export function ratio(values: number[], others: number[]): string {
  const logs = values.map((value, at) => Math.log(value / (others[at] ?? Number.NaN)));
  if (!logs.every(Number.isFinite)) return '–';
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length;
  const text = (log: number) => Math.exp(log).toFixed(2);
  if (logs.length < 2) return text(mean);
  const variance = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / (logs.length - 1);
  const half = (STUDENT[logs.length - 2] ?? 1.96) * Math.sqrt(variance / logs.length);
  return `${text(mean)} (${text(mean - half)} to ${text(mean + half)})`;
}
