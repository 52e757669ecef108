import { mkdirSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { measureDelivery } from './delivery.ts';
import { loadEdge } from './edge-load.ts';
import { measureFirstPaint, reportFirstPaint } from './first-paint.ts';
import { floorPage } from './floor-page.ts';
import { measureHangingPictures, reportHangingPictures } from './hanging-pictures.ts';
import { measureJourneys } from './journey.ts';
import { limitPage } from './limit-page.ts';
import { measureManyRemotes } from './many-remotes.ts';
import { plainSite } from './plain-site.ts';
import { plotOf } from './plot.ts';
import { ROOT } from './release-command.ts';
import { type Measured, NOTHING_MEASURED, reportOf } from './report.ts';
import { serveSite } from './rival-server.ts';
import { runRounds } from './rounds.ts';
import { serveSecure } from './secure-edge.ts';
import {
  canBePressed,
  origin,
  PAGE_NAMES,
  PAGES,
  type PageName,
  PORTS,
  QA_TOKEN,
  ROUNDS,
} from './settings.ts';
import { startShop } from './shop.ts';
import { describeSurroundings, loadNow } from './surroundings.ts';
import { visitorTokens } from './visitor-token.ts';

const say = (text: string) => void process.stdout.write(text);

/** The same paths lead to the same upstreams as on the edge; static parts come from the edge. */
const UPSTREAMS: [string, string][] = [
  ['/api/wix/', `http://localhost:${PORTS.platform}/`],
  ['/media/', `http://localhost:${PORTS.platform}/media/`],
  ['/_mfe/', `${origin('composed')}/_mfe/`],
  ['/favicon.svg', `${origin('composed')}/favicon.svg`],
];

async function serveRivals(browser: Browser, pages: PageName[]): Promise<Server[]> {
  const document = await (await fetch(origin('composed'))).text();
  const clientId = /name="wix-client-id" content="([^"]+)"/.exec(document)?.[1] ?? '';
  const limits = new Map<string, string>();
  const floors = new Map<string, string>();
  for (const path of pages.map((page) => PAGES[page])) {
    limits.set(path, await limitPage(browser, origin('composed') + path));
    floors.set(path, await floorPage(browser, origin('composed') + path));
  }
  const limit = { page: (path: string) => limits.get(path), files: new Map() };
  const floor = { page: (path: string) => floors.get(path), files: new Map() };
  const framed = { ...floor, headers: await headersOfDocuments() };
  const behind = { upstreams: UPSTREAMS, visitorToken: visitorTokens(clientId) };
  return [
    await serveSite(PORTS.plain, { ...plainSite(clientId), ...behind }),
    await serveSite(PORTS.limit, { ...limit, ...behind }),
    await serveSite(PORTS.floor, { ...floor, ...behind }),
    await serveSite(PORTS.framed, { ...framed, ...behind }),
  ];
}

/** Those of the browser's guard and the like; the content policy names the composed page's own styles, and no others. */
async function headersOfDocuments(): Promise<Record<string, string>> {
  const { headers } = await fetch(origin('composed'));
  const ownOfAnswer =
    /^(content-|cache-control|connection|keep-alive|date|etag|server-timing|set-cookie|transfer-)/;
  return Object.fromEntries([...headers].filter(([name]) => !ownOfAnswer.test(name)));
}

/** After every round, so that a run that is ended early has said what it knows. */
function keep(measured: Measured): void {
  mkdirSync(join(ROOT, '.data/bench'), { recursive: true });
  writeFileSync(join(ROOT, '.data/bench/rounds.json'), JSON.stringify(measured));
  const report = reportOf(measured);
  writeFileSync(join(import.meta.dirname, 'report.md'), report);
  writeFileSync(join(import.meta.dirname, 'report.svg'), plotOf(measured.samples));
}

/** Everything in turn; the report is written after each part. What registers releases comes last. */
async function measureAll(browser: Browser, pages: PageName[]): Promise<void> {
  const before = loadNow();
  let known = NOTHING_MEASURED;
  const learn = (more: Partial<Measured>) => {
    const surroundings = [
      ...describeSurroundings(browser.version()),
      `Load average (1 / 5 minutes) before ${before}, after ${loadNow()}`,
    ];
    known = { ...known, ...more, surroundings };
    keep(known);
  };
  const few = Math.min(ROUNDS, 3);
  learn({ load: await loadEdge() });
  await runRounds(browser, { rounds: ROUNDS, pages, say, onRound: learn });
  learn({ journeys: await measureJourneys(browser, { rounds: few, say }) });
  for (let round = 0; round < few; round++) {
    learn({ deliveries: [...known.deliveries, await measureDelivery()] });
  }
  learn({ registered: await measureManyRemotes(browser, few) });
  say(`\n${reportOf(known)}`);
}

/**
 * One visit of each kind of page and one journey: that the bench still runs, not what it tells; the report stays.
 * @throws when a visit has shown or answered nothing.
 */
async function tryOut(browser: Browser, pages: PageName[]): Promise<void> {
  await runRounds(browser, {
    rounds: 1,
    pages,
    say,
    onRound: ({ samples }) => {
      for (const { variant, cache, fcp, lcp, answered } of samples)
        if (!(fcp > 0 && lcp > 0 && (answered > 0 || !canBePressed(variant))))
          throw new Error(`${variant}, ${cache}: nothing was measured`);
    },
  });
  await measureJourneys(browser, { rounds: 1, say });
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
    stops.push(await startShop());
    stops.push(await serveSecure());
    for (const server of await serveRivals(browser, pages)) stops.push(() => server.close());
    await measure(browser, pages);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/** Twenty rounds take a quarter of an hour. */
async function compareFirstPaint(browser: Browser): Promise<void> {
  const before = loadNow();
  const rounds = Number(process.env.ROUNDS || 20);
  const seen = await measureFirstPaint(browser, { rounds, say });
  const surroundings = [
    ...describeSurroundings(browser.version()),
    `Load average (1 / 5 minutes) before ${before}, after ${loadNow()}`,
  ];
  const report = reportFirstPaint(seen, surroundings);
  writeFileSync(join(import.meta.dirname, 'first-paint.md'), report);
  say(`\n${report}`);
}

/** Needs no browser, and QA's controls, which the shop of the other benches has not. */
async function benchHangingPictures(): Promise<void> {
  const stopShop = await startShop({ QA_TOKEN });
  try {
    say(reportHangingPictures(await measureHangingPictures(say)));
  } finally {
    await stopShop();
  }
}

const BENCHES: Record<string, () => Promise<void>> = {
  all: () => bench(PAGE_NAMES, measureAll),
  'first-paint': () => bench(PAGE_NAMES, compareFirstPaint),
  short: () => bench(['product'], tryOut),
  'hanging-pictures': benchHangingPictures,
};

const [name = 'all'] = process.argv.slice(2);
const chosen = BENCHES[name];
if (!chosen) throw new Error(`${name}: no such bench`);

chosen().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    process.exit(1);
  },
);
