import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { RELEASES, ROOT } from '../release-command.ts';
import { PORTS } from '../settings.ts';
import { startShop } from '../shop.ts';
import { describeSurroundings, loadNow } from '../surroundings.ts';
import { asVisitor, glance, look } from '../visit.ts';
import { type Load, load } from './load.ts';
import { type OwnEdge, startEdge } from './own-edge.ts';
import { withCopies } from './register-copies.ts';
import { reportOf, type Scale, type Visit } from './report.ts';

/*
 * `npm run bench -- scale`: one shop with 5, 50 and 200 registered remotes, each behind an edge of its own over one platform.
 * Visits go in turns, so that other load of the machine hits all alike; then the edges get requests as fast as they answer, and
 * requests for uncached pages. `ROUNDS` [20] of visits, `BENCH_PORT` [4500] and the eight after it; with `PROFILE=<folder>` the
 * edges write CPU profiles.
 */

const COUNTS = [5, 50, 200];
const ROUNDS = Number(process.env.ROUNDS || 20);
/** Short visits of a round to each. */
const GLANCES = 7;
/** Uncached pages per second. */
const RATES = [25, 50];
/** The highest rate of uncached pages per second; several turns each, since the speed of the machine varies. */
const HIGHEST = { rate: 100, turns: 5 };
const PAGE = '/product/tidal-300';
const say = (text: string) => void process.stderr.write(`${text}\n`);

interface Shop {
  remotes: number;
  edge: OwnEdge;
}

async function openShops(): Promise<Shop[]> {
  const shops: Shop[] = [];
  for (const [at, remotes] of COUNTS.entries()) {
    const releases = at === 0 ? RELEASES : await withCopies(RELEASES, remotes);
    const port = PORTS.secure + 1 + at;
    shops.push({ remotes, edge: await startEdge(port, releases, process.env.PROFILE) });
    say(`${remotes} remotes at ${port}`);
  }
  return shops;
}

async function visitAll(shops: Shop[], learn: (visits: Visit[]) => void): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const visits: Visit[] = [];
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const turns = shops.map((_, at) => shops[(at + round) % shops.length] as Shop); // within it
      const seen: Visit[] = [];
      for (const { remotes, edge } of turns) {
        const visit = await asVisitor(browser, (visitor) => look(visitor, edge.url + PAGE));
        seen.push({ round, remotes, glances: [], ...visit });
      }
      // One each in turn, so that what the machine does at a moment does not fall on one alone.
      for (let glances = 0; glances < GLANCES; glances++) {
        for (const [at, { edge }] of turns.entries()) {
          const lcp = await asVisitor(browser, (visitor) => glance(visitor, edge.url + PAGE));
          seen[at]?.glances.push(lcp);
        }
      }
      visits.push(...seen);
      say(`round ${round + 1} of ${ROUNDS}, load ${loadNow()}`);
      learn(visits);
    }
  } finally {
    await browser.close();
  }
}

let number = 0;
const newPages = (rate: number) => ({
  what: `pages that nobody has, ${rate}/s`,
  path: () => `/products?max=${100_000 + number++}`,
  ...{ rate, seconds: 15 },
});

async function loadAll(shops: Shop[]): Promise<(Load & { remotes: number })[]> {
  const loads: (Load & { remotes: number })[] = [];
  const ask = async ({ remotes, edge }: Shop, asked: Parameters<typeof load>[1]) => {
    loads.push({ remotes, ...(await load(edge, asked)) });
    say(`${remotes} remotes, ${asked.what}: load ${loadNow()}`);
  };
  for (const shop of shops) {
    const kept = { what: 'kept page, as fast as it can', path: () => PAGE, seconds: 10 };
    // Rarely run code is slow: the engine optimizes it after some thousand pages.
    await load(shop.edge, { ...kept, seconds: 3 });
    await load(shop.edge, { ...newPages(60), seconds: 45 });
    for (const asked of [kept, ...RATES.map(newPages)]) await ask(shop, asked);
  }
  for (let turn = 0; turn < HIGHEST.turns; turn++) {
    for (const shop of turn % 2 === 0 ? shops : shops.toReversed())
      await ask(shop, newPages(HIGHEST.rate));
  }
  return loads;
}

async function measure(): Promise<void> {
  const before = loadNow();
  const stopShop = await startShop();
  const shops: Shop[] = [];
  let known: Scale = { counts: COUNTS, visits: [], loads: [], surroundings: [] };
  const learn = (more: Partial<Scale>) => {
    const version = process.versions.node;
    const surroundings = [
      ...describeSurroundings('of this machine').slice(0, 2),
      `Node ${version}; load average (1 / 5 minutes) before ${before}, after ${loadNow()}`,
    ];
    known = { ...known, ...more, surroundings };
    mkdirSync(join(ROOT, '.data/bench'), { recursive: true });
    writeFileSync(join(ROOT, '.data/bench/scale.json'), JSON.stringify(known));
    writeFileSync(join(import.meta.dirname, 'report.md'), reportOf(known));
  };
  try {
    shops.push(...(await openShops()));
    await visitAll(shops, (visits) => learn({ visits }));
    learn({ loads: await loadAll(shops) });
    process.stdout.write(reportOf(known));
  } finally {
    for (const { edge } of shops) await edge.stop();
    await stopShop();
    for (const remotes of COUNTS.slice(1)) {
      const folder = join(ROOT, `${RELEASES.slice('fs:'.length)}-${remotes}`);
      for (const path of [folder, `${folder}.key`]) rmSync(path, { recursive: true, force: true });
    }
  }
}

measure().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    process.exit(1);
  },
);
