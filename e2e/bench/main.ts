import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { type AfterPaint, type Compared, measureAfterPaint } from './after-paint.ts';
import { reportAfterPaint } from './after-paint-report.ts';
import { startBeside } from './beside.ts';
import { measureDelivery } from './delivery.ts';
import { loadEdge } from './edge-load.ts';
import { measureFirstPaint, reportFirstPaint } from './first-paint.ts';
import { measureHangingPictures, reportHangingPictures } from './hanging-pictures.ts';
import { measureManyRemotes } from './many-remotes.ts';
import { ROOT } from './release-command.ts';
import { type Measured, NOTHING_MEASURED, reportOf } from './report.ts';
import { serveRivals } from './rivals.ts';
import { runRounds } from './rounds.ts';
import { serveSecure } from './secure-edge.ts';
import { PAGE_NAMES, type PageName, QA_TOKEN, ROUNDS } from './settings.ts';
import { startShop } from './shop.ts';
import { describeSurroundings, loadNow } from './surroundings.ts';

/*
 * `npm run bench -- [all | first-paint | after-paint | short | hanging-pictures]`. The first paint and what follows it take
 * `--beside <commit or folder>`, whose shop is measured in turns with this one, and `--pages home,listing,product`.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { beside: { type: 'string' }, pages: { type: 'string' } },
});

const say = (text: string) => void process.stdout.write(text);

/** Lines about the machine and what else it did, from now on. */
function surroundingsOf(browser: Browser): () => string[] {
  const before = loadNow();
  return () => [
    ...describeSurroundings(browser.version()),
    ...(options.beside ? [`Before: ${options.beside}`] : []),
    `Load average (1 / 5 minutes) before ${before}, after ${loadNow()}`,
  ];
}

/** After every round, so that a run that is ended early has said what it knows. */
function keep(measured: Measured): void {
  mkdirSync(join(ROOT, '.data/bench'), { recursive: true });
  writeFileSync(join(ROOT, '.data/bench/rounds.json'), JSON.stringify(measured));
  writeFileSync(join(import.meta.dirname, 'report.md'), reportOf(measured));
}

/** Everything in turn; the report is written after each part. What registers releases comes last. */
async function measureAll(browser: Browser, pages: PageName[]): Promise<void> {
  const surroundings = surroundingsOf(browser);
  let known = NOTHING_MEASURED;
  const learn = (more: Partial<Measured>) => {
    known = { ...known, ...more, surroundings: surroundings() };
    keep(known);
  };
  const few = Math.min(ROUNDS, 3);
  learn({ load: await loadEdge() });
  await runRounds(browser, { rounds: ROUNDS, pages, say, onRound: learn });
  for (let round = 0; round < few; round++) {
    learn({ deliveries: [...known.deliveries, await measureDelivery()] });
  }
  learn({ registered: await measureManyRemotes(browser, few) });
  say(`\n${reportOf(known)}`);
}

/**
 * One visit of each kind: that the bench still runs, not what it tells; the reports stay.
 * @throws when a visit has shown or answered nothing.
 */
async function tryOut(browser: Browser, pages: PageName[]): Promise<void> {
  await runRounds(browser, {
    rounds: 1,
    pages,
    say,
    onRound: ({ samples }) => {
      for (const { variant, cache, fcp, lcp } of samples)
        if (!(fcp > 0 && lcp > 0)) throw new Error(`${variant}, ${cache}: nothing was measured`);
    },
  });
  const variants: Compared[] = ['composed', 'plain', 'floor'];
  const onRound = ({ failed }: AfterPaint) => {
    if (failed.length > 0) throw new Error(failed.join('\n'));
  };
  await measureAfterPaint(browser, { rounds: 1, pages, variants, acts: ['add'], say, onRound });
}

/** Twenty rounds take a quarter of an hour. */
async function compareFirstPaint(browser: Browser, pages: PageName[]): Promise<void> {
  const surroundings = surroundingsOf(browser);
  const rounds = Number(process.env.ROUNDS || 20);
  const isBeside = options.beside !== undefined;
  const seen = await measureFirstPaint(browser, { rounds, pages, isBeside, say });
  const report = reportFirstPaint(seen, surroundings());
  writeFileSync(join(import.meta.dirname, 'first-paint.md'), report);
  say(`\n${report}`);
}

/** A round takes six minutes, and three more beside another shop. */
async function compareAfterPaint(browser: Browser, pages: PageName[]): Promise<void> {
  const surroundings = surroundingsOf(browser);
  const before: Compared[] = options.beside ? ['before'] : [];
  let report = '';
  await measureAfterPaint(browser, {
    rounds: ROUNDS,
    pages,
    variants: ['composed', ...before, 'plain', 'floor'],
    say,
    onRound: (seen) => {
      report = reportAfterPaint(seen, surroundings());
      writeFileSync(join(import.meta.dirname, 'after-paint.md'), report);
    },
  });
  say(`\n${report}`);
}

async function bench(
  pages: PageName[],
  measure: (browser: Browser, pages: PageName[]) => Promise<void>,
): Promise<void> {
  const stops: (() => unknown)[] = [];
  try {
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    });
    stops.push(() => browser.close());
    if (options.beside) stops.push(await startBeside(options.beside));
    stops.push(await startShop());
    if (measure === measureAll || measure === tryOut) stops.push(await serveSecure());
    for (const server of await serveRivals(browser, pages)) stops.push(() => server.close());
    await measure(browser, pages);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/** Needs no browser, and QA's controls, which the shop of the other benches has not. */
async function benchHangingPictures(): Promise<void> {
  const stopShop = await startShop({ more: { QA_TOKEN } });
  try {
    say(reportHangingPictures(await measureHangingPictures(say)));
  } finally {
    await stopShop();
  }
}

function chosenPages(): PageName[] {
  const names = options.pages?.split(',') ?? PAGE_NAMES;
  return names.map((name) => {
    const page = PAGE_NAMES.find((known) => known === name);
    if (!page) throw new Error(`${name}: no such page`);
    return page;
  });
}

const BENCHES: Record<string, () => Promise<void>> = {
  all: () => bench(PAGE_NAMES, measureAll),
  'first-paint': () => bench(chosenPages(), compareFirstPaint),
  'after-paint': () => bench(chosenPages(), compareAfterPaint),
  short: () => bench(['product'], tryOut),
  'hanging-pictures': benchHangingPictures,
};

const [name = 'all'] = positionals;
const chosen = BENCHES[name];
if (!chosen) throw new Error(`${name}: no such bench`);

chosen().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    process.exit(1);
  },
);
