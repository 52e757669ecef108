import { type AfterPaint, type Compared, FILES, type Figure } from './after-paint.ts';
import { ratio, spread } from './figures.ts';
import { WINDOW_MS } from './main-thread.ts';
import { PROFILE } from './settings.ts';

/** At most so much, by row or table. */
const GOALS: [RegExp, number][] = [
  [/^CLS$/, 0],
  [/^Blocking/, 150],
  [/^Longest task/, 50],
  [/^Requests$/, 24],
  [/^Scripts/, 140],
  [/^INP/, 100],
];
const goalOf = (table: string, row: string): number | undefined =>
  table.startsWith('Seen after') && row === 'add'
    ? 100
    : GOALS.find(([pattern]) => pattern.test(row) || pattern.test(table))?.[1];

/** Of files that ran in long tasks. */
const FILES_SHOWN = 8;

/** What a run has shown, as Markdown. */
export function reportAfterPaint(seen: AfterPaint, surroundings: string[]): string {
  const { roundTripMs, bitsPerSecond, cpuSlowdown } = PROFILE;
  const tables = [...new Set(seen.figures.map(({ table }) => table))];
  return `# After the paint

Written by \`npm run bench -- after-paint\`: ${roundTripMs} ms round trip, ${bitsPerSecond / 1e6} Mbit/s, CPU ${cpuSlowdown}x, each visit by a new
visitor. Plain: the same sources as one client-rendered application. Floor: what is above the fold as static HTML.${
    seen.variants.includes('before')
      ? ' Before: the shop of the other checkout, built and served beside this one.'
      : ''
  }

- Pages: nothing is touched. Blocking is what tasks take beyond 50 ms from the first paint until ${WINDOW_MS / 1000} s later; requests,
  scripts and the main thread's work count until the page rests, and at least as long.
- Long tasks by file: the file without its hash, its function, who called it; names of files and functions are those of the build.
- Acts: by finger or key, by real input. First: as soon as the control is painted. INP: the longest interaction of the act, 0 below
  16 ms; sort, facet and search letter take two presses. Seen after: from the last press to the frame that shows what it did.
- ${seen.rounds} rounds in turns, order reversed each round; median (quartiles); visits repeated: ${seen.repeated.length}, failed: ${seen.failed.join(' · ') || 'none'}
- Ratios: of the two visits of one round, their geometric mean with its 95 % confidence interval
${surroundings.map((line) => `- ${line}`).join('\n')}

${tables.map((table) => section(seen, table)).join('\n\n')}
`;
}

function section({ figures, variants, rounds }: AfterPaint, table: string): string {
  const own = figures.filter((figure) => figure.table === table);
  const columns = variants.filter((variant) => own.some((figure) => figure.variant === variant));
  const others = columns.filter((variant) => variant === 'before' || variant === 'plain');
  const isOfFiles = table.startsWith(FILES);
  const valuesOf = (row: string, variant: Compared) =>
    byRound(own, { row, variant, rounds, absent: isOfFiles ? 0 : Number.NaN });
  const all = [...new Set(own.map(({ row }) => row))];
  const rows = isOfFiles
    ? all
        .toSorted((a, b) => weight(valuesOf(b, 'composed')) - weight(valuesOf(a, 'composed')))
        .slice(0, FILES_SHOWN)
    : all;
  const lines = rows.map((row) => {
    const cells = columns.map((variant) => spread(valuesOf(row, variant)));
    const ratios = others.map((other) => ratio(valuesOf(row, 'composed'), valuesOf(row, other)));
    return `| ${[row, goalOf(table, row) ?? '', ...cells, ...ratios].join(' | ')} |`;
  });
  const heads = ['', 'goal', ...columns, ...others.map((other) => `composed/${other}`)];
  return `## ${table}\n\n| ${heads.join(' | ')} |\n|${heads.map(() => '---|').join('')}\n${lines.join('\n')}`;
}

/** One value a round, so that those of two variants are pairs. */
function byRound(
  figures: Figure[],
  {
    row,
    variant,
    rounds,
    absent,
  }: { row: string; variant: Compared; rounds: number; absent: number },
): number[] {
  const own = figures.filter((figure) => figure.row === row && figure.variant === variant);
  return Array.from(
    { length: rounds },
    (_, at) => own.find(({ round }) => round === at + 1)?.value ?? absent,
  );
}

const weight = (values: number[]): number => values.reduce((sum, value) => sum + value, 0);
