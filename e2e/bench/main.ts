import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { REPOSITORY_ROOT } from '../support/embedded-shop.ts';
import { getLaunchOptions } from '../support/launch-options.ts';
import { type BenchmarkFigureTables, type MeasuredFigure, toBenchReport } from './bench-report.ts';
import { serveBenchmarkBaselines } from './compared/serve-benchmark-baselines.ts';
import {
  type BenchMeasure,
  listBenchMeasures,
  MEASURED_ACTIONS,
  MEASURED_PAGES,
} from './measures.ts';
import { type BenchVariant, startShop, startShopOfCommit } from './start-benchmark-shop.ts';

/*
 * `npm run bench -- [pages] [acts] [navigation] [edge]`, all of them by itself. `--beside <commit or folder>`: in turns
 * with that shop; `--pages home,product`, `--acts add,sort`: only these; `--rounds 7`. Writes the report to `.data/bench.md`.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    beside: { type: 'string' },
    pages: { type: 'string' },
    acts: { type: 'string' },
    rounds: { type: 'string', default: '7' },
  },
});
const shops: BenchVariant[] = options.beside ? ['composed', 'before'] : ['composed'];
const pages = chosen(options.pages?.split(','), MEASURED_PAGES);
const acts = chosen(options.acts?.split(','), MEASURED_ACTIONS);
const CELLS = listBenchMeasures(pages, acts);
const measures = chosen(positionals.length > 0 ? positionals : undefined, CELLS);
const figures: MeasuredFigure[] = [];
const failed: string[] = [];

/** All that are known, unless some are named. */
function chosen<Name extends string>(names: string[] | undefined, all: Record<Name, unknown>) {
  const known = Object.keys(all) as Name[]; // its own
  return (names ?? known).map((name) => {
    const found = known.find((one) => one === name);
    if (!found) throw new Error(`${name} is none of ${known.join(', ')}`);
    return found;
  });
}

/** After every figure, so that a run that is ended early has reported what it knows. */
function record(tables: BenchmarkFigureTables, round: number, variant: BenchVariant): void {
  for (const [table, rows] of Object.entries(tables))
    for (const [row, value] of Object.entries(rows))
      figures.push({ round, variant, table, row, value });
  writeFileSync(join(REPOSITORY_ROOT, '.data/bench.md'), toBenchReport(figures, failed));
}

/** Measures once more where a visit fails. */
async function measured(
  browser: Browser,
  { name, variant, measure }: BenchMeasure,
): Promise<BenchmarkFigureTables> {
  for (const attempt of ['', 'again']) {
    try {
      return await measure(browser);
    } catch (error) {
      if (attempt) failed.push(`${name}, ${variant}: ${error}`);
    }
  }
  return {};
}

/** Everything in turns; every other round goes backwards, so that drift hits all alike. */
async function measureAll(browser: Browser): Promise<void> {
  const variants = measures.includes('pages') ? ([...shops, 'plain', 'floor'] as const) : shops;
  const cells = measures.flatMap((name) =>
    (name === 'pages' ? variants : shops).flatMap((variant) => CELLS[name]?.(variant) ?? []),
  );
  for (let round = 1; round <= Number(options.rounds); round++)
    for (const cell of round % 2 ? cells : cells.toReversed()) {
      process.stdout.write(`${round}/${options.rounds} ${cell.name}, ${cell.variant}\n`);
      record(await measured(browser, cell), round, cell.variant);
    }
}

const stops: (() => Promise<unknown>)[] = [];
try {
  if (options.beside) stops.push(await startShopOfCommit(options.beside));
  stops.push(await startShop('composed'));
  if (measures.includes('pages')) stops.push(await serveBenchmarkBaselines());
  const browser = await chromium.launch(getLaunchOptions());
  stops.push(() => browser.close());
  await measureAll(browser);
  process.stdout.write(toBenchReport(figures, failed));
} finally {
  for (const stop of stops.reverse()) await stop();
}
process.exit(failed.length > 0 ? 1 : 0);
