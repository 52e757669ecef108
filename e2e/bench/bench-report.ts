import { execFileSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { DEVICE_PROFILE } from './measure-as-visitor.ts';
import type { BenchVariant } from './start-benchmark-shop.ts';

/** Values by table and row. */
export type BenchmarkFigureTables = Record<string, Record<string, number>>;

/** A row's value in a table, of one variant in one round. */
export interface MeasuredFigure {
  round: number;
  variant: BenchVariant;
  table: string;
  row: string;
  value: number;
}

/** The whole report as Markdown: a table for each of the figures', a column for each variant. */
export function toBenchReport(figures: MeasuredFigure[], failed: string[]): string {
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' });
  const { latency, bitsPerSecond, cpuSlowdown } = DEVICE_PROFILE;
  return `# Bench, ${new Date().toISOString().slice(0, 16)}, ${commit.trim()}

A phone with ${latency} ms round trip, ${bitsPerSecond / 1e6} Mbit/s, CPU ${cpuSlowdown}x; ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}. Cells: median (quartiles) of the rounds. Ratios: of the visits of one round, their median and, from two rounds on, the least and the most, between which the true one lies with 95 % from six rounds on. Failed: ${failed.join(' · ') || 'none'}.
${namesOf(figures, 'table')
  .map((table) => `\n## ${table}\n\n${tableOf(figures.filter((one) => one.table === table))}\n`)
  .join('')}`;
}

function tableOf(figures: MeasuredFigure[]): string {
  const [first = 'composed', ...others] = namesOf(figures, 'variant');
  const rounds = Math.max(...figures.map(({ round }) => round));
  const valuesOf = (row: string, variant: string) => {
    const own = figures.filter((figure) => figure.row === row && figure.variant === variant);
    const values = new Map(own.map(({ round, value }) => [round, value]));
    return Array.from({ length: rounds }, (_, at) => values.get(at + 1) ?? Number.NaN);
  };
  const lines = namesOf(figures, 'row').map((row) => [
    row,
    ...[first, ...others].map((variant) => formatMedian(valuesOf(row, variant))),
    ...others.map((other) => formatMedianRatio(valuesOf(row, first), valuesOf(row, other))),
  ]);
  const heads = ['', first, ...others, ...others.map((other) => `${first}/${other}`)];
  return [heads, heads.map(() => '---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

const namesOf = (figures: MeasuredFigure[], key: 'table' | 'variant' | 'row'): string[] => [
  ...new Set(figures.map((figure) => figure[key])),
];

/** The value below which a share of the values lies (nearest rank). */
function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** The median and, in brackets, the quartiles. */
export function formatMedian(values: number[]): string {
  const known = values.filter((value) => !Number.isNaN(value));
  if (known.length === 0) return '–';
  const digits = known.some((value) => value > 0 && value < 1) ? 3 : 0;
  const [low, middle, high] = [0.25, 0.5, 0.75].map((at) => quantile(known, at).toFixed(digits));
  return `${middle} (${low}–${high})`;
}

/** How values compare with those of the same rounds: the median of the ratios, and their range. Zeros have no ratio. */
export function formatMedianRatio(values: number[], others: number[]): string {
  const ratios = values.map((value, at) => value / (others[at] ?? Number.NaN));
  if (!ratios.every((one) => one > 0 && Number.isFinite(one))) return '–';
  const [least, middle, most] = [0, 0.5, 1].map((at) => quantile(ratios, at).toFixed(2));
  return ratios.length < 2 ? String(middle) : `${middle} (${least} to ${most})`;
}
