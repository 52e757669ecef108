import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { ACTS } from './acts.ts';
import { afterPaint, reportAfterPaint } from './after-paint.ts';
import { startBeside } from './beside.ts';
import { measureDelivery } from './delivery.ts';
import { loadEdge } from './edge-load.ts';
import { firstLoads } from './first-loads.ts';
import { firstPaints, reportFirstPaint } from './first-paint.ts';
import { measureHangingPictures, reportHangingPictures } from './hanging-pictures.ts';
import { measureManyRemotes } from './many-remotes.ts';
import { reportOf } from './report.ts';
import { serveRivals } from './rivals.ts';
import { serveSecure } from './secure-edge.ts';
import { PAGE_NAMES, type PageName, QA_TOKEN, ROUNDS } from './settings.ts';
import { startShop } from './shop.ts';
import { describeSurroundings, loadNow } from './surroundings.ts';
import { figuresOf, inTurns, type Turns } from './turns.ts';

/*
 * `npm run bench -- [all | first-paint | after-paint | short | hanging-pictures]`. The first paint and what follows it take
 * `--beside <commit or folder>`, whose shop is measured in turns with this one, and `--pages home,listing,product`; what follows
 * takes `--acts add,sort` or `--acts none` as well.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { beside: { type: 'string' }, pages: { type: 'string' }, acts: { type: 'string' } },
});

const say = (text: string) => void process.stdout.write(text);

type Report = (turns: Turns, surroundings: string[]) => string;

/** Writes a report after every round, so that a run that is ended early has said what it knows. */
function writer(browser: Browser, name: string, report: Report): (turns: Turns) => void {
  const before = loadNow();
  const machine = describeSurroundings(browser.version());
  return (turns) => {
    const load = `Load average (1 / 5 minutes) before ${before}, after ${loadNow()}`;
    const beside = options.beside ? [`Before: ${options.beside}`] : [];
    writeFileSync(
      join(import.meta.dirname, `${name}.md`),
      report(turns, [...machine, ...beside, load]),
    );
  };
}

/** Everything in turn. What registers releases comes last. */
async function measureAll(browser: Browser, pages: PageName[]): Promise<void> {
  const write = writer(browser, 'report', reportOf);
  const few = Math.min(ROUNDS, 3);
  const load = await loadEdge();
  const turns = await inTurns(browser, firstLoads(pages), { rounds: ROUNDS, say, onRound: write });
  turns.figures.push(...figuresOf(load, { round: 1, variant: 'composed' }));
  for (let round = 1; round <= few; round++) {
    turns.figures.push(...figuresOf(await measureDelivery(), { round, variant: 'cart' }));
    write(turns);
  }
  turns.figures.push(...(await measureManyRemotes(browser, few)));
  write(turns);
}

/**
 * One visit of each kind: that the bench still runs, not what it tells; the reports stay.
 * @throws when a visit has shown or answered nothing.
 */
async function tryOut(browser: Browser, pages: PageName[]): Promise<void> {
  const acts = afterPaint({ pages, acts: ['add'] });
  const cells = [...firstLoads(pages), ...acts.filter(({ variant }) => variant === 'composed')];
  const { figures, failed } = await inTurns(browser, cells, { rounds: 1, say });
  const nothing = figures.filter(({ row, value }) => /^(FCP|LCP)/.test(row) && !(value > 0));
  if (nothing.length + failed.length > 0)
    throw new Error([...failed, ...nothing.map((it) => JSON.stringify(it))].join('\n'));
}

/** Twenty rounds take a quarter of an hour. */
async function compareFirstPaint(browser: Browser, pages: PageName[]): Promise<void> {
  const rounds = Number(process.env.ROUNDS || 20);
  const cells = firstPaints(pages, options.beside !== undefined);
  const onRound = writer(browser, 'first-paint', reportFirstPaint);
  await inTurns(browser, cells, { rounds, say, onRound });
}

/** A round takes six minutes, and three more beside another shop. */
async function compareAfterPaint(browser: Browser, pages: PageName[]): Promise<void> {
  const acts = chosen(options.acts, Object.keys(ACTS));
  const cells = afterPaint({ pages, acts, isBeside: options.beside !== undefined });
  const onRound = writer(browser, 'after-paint', reportAfterPaint);
  await inTurns(browser, cells, { rounds: ROUNDS, say, onRound });
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

/** All that are known, unless some are named, or `none`. */
function chosen<Name extends string>(wanted: string | undefined, known: Name[]): Name[] {
  if (wanted === 'none') return [];
  const names = wanted?.split(',') ?? known;
  return names.map((name) => {
    const found = known.find((one) => one === name);
    if (!found) throw new Error(`${name}: none of ${known.join(', ')}`);
    return found;
  });
}

const BENCHES: Record<string, () => Promise<void>> = {
  all: () => bench(PAGE_NAMES, measureAll),
  'first-paint': () => bench(chosen(options.pages, PAGE_NAMES), compareFirstPaint),
  'after-paint': () => bench(chosen(options.pages, PAGE_NAMES), compareAfterPaint),
  short: () => bench(['product'], tryOut),
  'hanging-pictures': benchHangingPictures,
};

const [name = 'all'] = positionals;
const run = BENCHES[name];
if (!run) throw new Error(`${name}: no such bench`);

run().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    process.exit(1);
  },
);
