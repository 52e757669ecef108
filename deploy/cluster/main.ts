import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildStaleFolders, releaseBuilds } from '@horae/tooling/repo/build.mjs';
import { buildPrograms } from '@horae/tooling/repo/programs.mjs';
import { copyReleaseStore } from '@horae/tooling/repo/release-test-copies.ts';
import { installMissingPrograms } from '@horae/tooling/test-servers/test-servers.mjs';
import { REPOSITORY_ROOT, SHOP_URL } from './cluster-addresses.ts';
import { toClusterReport } from './cluster-report.ts';
import { createShopperBrowser } from './crowd/shopper-browser.ts';
import { type ListedProduct, readListedProducts } from './crowd/shopper-form-client.ts';
import {
  type CrowdSettings,
  type ShopUnderTest,
  simulateShopper,
} from './crowd/simulate-shopper.ts';
import { injectFault, upgradeProcesses } from './faults/inject-cluster-fault.ts';
import {
  type PlannedFault,
  planAllFaults,
  planFewFaults,
  toleratedErrorMs,
} from './faults/plan-faults.ts';
import { publishCartRelease, releaseRepeatedly } from './faults/release-repeatedly.ts';
import { isInvariantUpheld, judgeClusterRun } from './judge/judge-cluster-run.ts';
import {
  makeProductsScarce,
  readOrdersAndStock,
  readStock,
} from './judge/read-orders-and-stock.ts';
import { type ShopCluster, startCluster } from './processes/shop-cluster.ts';
import { type RunLog, recordTimerDelays, startRunLog } from './run-log.ts';

/*
 * `npm run prove -- cluster [--seed 1] [--shoppers 200] [--seconds 300] [--short]`: a crowd buys while one process after the other
 * dies, stands still, is cut off or has another time. What it needs of Debian is installed. Ends with 1 when a promise is broken.
 */

/** The last one brings the library that moves clocks. */
const PROGRAMS = ['haproxy', 'redis-server', 'openssl', 'ps', 'faketime'];
const PACKAGES = ['haproxy', 'redis-server', 'openssl', 'procps', 'faketime'];

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    shoppers: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '300' },
    /** An edge, a platform and the primary die, and that is all. */
    short: { type: 'boolean', default: false },
    /** Milliseconds between two steps of a shopper, on average: the less, the more the machine has to carry. */
    think: { type: 'string' },
    /** Where the report goes. */
    out: { type: 'string', default: '.data/cluster/report.md' },
  },
});
const [seed, shoppers, seconds] = [values.seed, values.shoppers, values.seconds].map(Number) as [
  number,
  number,
  number,
]; // three in, three out
/** Stock of each of the two products that many want. */
const SCARCE_STOCK = 40;
const QUIET_MS = 2500;

const began = performance.now();
const log = (what: string) =>
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${what}`);
await installMissingPrograms(PROGRAMS, PACKAGES);
await Promise.all([buildStaleFolders(), buildPrograms()]);
await releaseBuilds('fs:.data/cluster/releases');
const releases = await copyReleaseStore('.data/cluster/releases', '.data/cluster/run');
const folder = mkdtempSync(join(tmpdir(), 'horae-cluster-'));
// Postgres runs as a user of its own.
chmodSync(folder, 0o711);
const retained = join(REPOSITORY_ROOT, '.data/cluster');
mkdirSync(retained, { recursive: true });
const changed = values.short ? null : await publishCartRelease(releases, '.data/cluster/next');
log('released');
const history = startRunLog(join(retained, 'history.jsonl'));
/** Whether the plan has just struck the primary. */
let isStruck = false;
/** When the first shopper came. */
let beganAt = 0;
const cluster = await startCluster({ folder, releases, onFailover });
log('the cluster stands');
const stopObserving = recordTimerDelays(history);
let isOpen = true;
try {
  const shop = await openShop(cluster, history);
  const before = await readStock(cluster.postgres.primary().port);
  const crowd: CrowdSettings = {
    seed,
    thinkMs: Number(values.think ?? (values.short ? 600 : 15_000)),
    isOpen: () => isOpen,
  };
  const buying = Array.from({ length: shoppers }, (_, number) =>
    simulateShopper(number, shop, crowd),
  );
  const releasing =
    changed && releaseRepeatedly({ releases, version: changed, history, isOpen: () => isOpen });
  await runPlan();
  isOpen = false;
  await Promise.all([...buying, releasing]);
  log('the last shopper has gone');
  const stored = await readOrdersAndStock(cluster.postgres.primary().port, before);
  const entries = history.entries();
  const verdicts = judgeClusterRun(entries, stored);
  const page = toClusterReport({
    seed,
    shoppers,
    seconds,
    thinkMs: crowd.thinkMs,
    isShort: values.short,
    entries,
    stored,
    verdicts,
  });
  writeFileSync(resolve(REPOSITORY_ROOT, values.out), page);
  console.log(page);
  // How long something takes is a figure of the machine as well: the short run, a test, is judged by what is lost.
  const judged = verdicts.filter(({ isOfTime }) => !(values.short && isOfTime));
  process.exitCode = judged.every(isInvariantUpheld) ? 0 : 1;
} finally {
  isOpen = false;
  stopObserving();
  await history.close();
  await cluster.stop();
  const isLog = (path: string) =>
    path === folder || path.endsWith('/postgres') || path.endsWith('.log');
  cpSync(folder, join(retained, 'logs'), { recursive: true, filter: isLog });
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** On a machine that has no time for it, a primary that lives is taken for dead, too: recorded and tolerated like any other death. */
function onFailover(): void {
  if (isStruck) return;
  const at = history.now();
  const limit = toleratedErrorMs({ kind: 'kill', target: 'primary' });
  const target = 'a primary that answered too late';
  history.record({ kind: 'fault', at, until: at, fault: 'failover', target, toleratedMs: limit });
}

async function openShop({ front, postgres }: ShopCluster, history: RunLog): Promise<ShopUnderTest> {
  const { certificate } = front;
  const products = await firstProducts(history, certificate);
  const scarce = products.slice(0, 2);
  if (scarce.length < 2) throw new Error('The shop shows no products');
  await makeProductsScarce(
    postgres.primary().port,
    scarce.map(({ productId }) => productId),
    SCARCE_STOCK,
  );
  return { history, certificate, products: products.slice(2), scarce };
}

/** An edge that has just started may answer with a page whose list comes later. */
async function firstProducts(history: RunLog, certificate: string): Promise<ListedProduct[]> {
  const browser = createShopperBrowser('first', { history, certificate, address: '127.0.0.1' });
  let products: ListedProduct[] = [];
  for (let tries = 0; products.length === 0 && tries < 30; tries += 1) {
    if (tries > 0) await pause(1000);
    const { text } = await browser.request({ what: 'GET /products', url: `${SHOP_URL}/products` });
    products = readListedProducts(text);
  }
  browser.close();
  return products;
}

/** All faults, with a while of quiet between them, and an upgrade amid them; what does not begin in time is left out, and recorded. */
async function runPlan(): Promise<void> {
  beganAt = history.now();
  await pause(values.short ? 1500 : 10_000);
  const faults = values.short ? planFewFaults(seed) : planAllFaults(seed);
  for (const [place, fault] of faults.entries()) {
    if (!values.short && place === Math.floor(faults.length / 2))
      await inTime('upgrade', () => upgradeProcesses(cluster, history));
    await inTime(`${fault.kind}: ${fault.target}`, () => strike(fault));
  }
  if (!values.short) await pause(Math.max(0, beganAt + seconds * 1000 - history.now()));
}

async function inTime(what: string, happens: () => Promise<void>): Promise<void> {
  if (history.now() > beganAt + seconds * 1000) {
    history.record({ kind: 'left out', at: history.now(), what });
    return;
  }
  await happens();
  log(what);
  await pause(values.short ? 500 : QUIET_MS);
}

async function strike(fault: PlannedFault): Promise<void> {
  isStruck = fault.target === 'primary';
  await injectFault(fault, cluster, history);
  isStruck = false;
}
