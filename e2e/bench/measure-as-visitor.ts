import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { getBenchOrigin } from './start-benchmark-shop.ts';

/** The profile of every visit: a middling phone on a mobile network. */
export const DEVICE_PROFILE = {
  latency: 165,
  bitsPerSecond: 9_000_000,
  /** Throttling keeps the processor busy, so a run that measures nothing sets it to 1. */
  cpuSlowdown: Number(process.env.CPU_SLOWDOWN || 4),
};
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Records of page.js; times in milliseconds. */
export interface PageMetrics {
  /** Web vitals of each navigation within the document, by their names. */
  navigations: Partial<Record<'FCP' | 'LCP' | 'CLS' | 'INP', number>>[];
  /** The last step within the document: when it began, and how long it took until the next page's heading was shown. */
  step: { from: number; shownMs?: number } | null;
  /** The longest comes last. */
  tasks: [start: number, duration: number, file: string][];
  requests: number;
  bytes: number;
  scriptBytes: number;
}

/** A control by selector and accessible name, a regular expression; with a key where it is operated by keyboard. */
export type ControlSelector = [css: string, name?: string, key?: string];
type Visit = Awaited<ReturnType<typeof beginVisit>>;

/** A document of another site, by which visitors come: shops are found from elsewhere, and such a tab gets a new process. */
const ELSEWHERE = `${getBenchOrigin('composed').replace('localhost', '127.0.0.1')}/healthz`;
const LIMIT_MS = 30_000;
/** A page is at rest when nothing has been under way for so long. */
const QUIET_MS = 700;
const VITALS = createRequire(import.meta.url).resolve('web-vitals');
/** One script: Playwright gives each a scope of its own. */
const SCRIPT = [
  VITALS.replace(/[^/]+$/, 'web-vitals.iife.js'),
  join(import.meta.dirname, 'page.js'),
]
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

/** Measures with the page of a new visitor: no cookies, nothing cached, no connection. */
export const measureAsVisitor =
  <Result>(measure: (visit: Visit) => Promise<Result>) =>
  async (browser: Browser): Promise<Result> => {
    const page = await browser.newPage(PHONE);
    return measure(await beginVisit(page)).finally(() => page.close());
  };

async function beginVisit(page: Page) {
  const quietMs = observeTraffic(page);
  await page.goto(ELSEWHERE);
  await page.addInitScript({ content: SCRIPT });
  const cdp = await page.context().newCDPSession(page);
  const { latency, bitsPerSecond, cpuSlowdown: rate } = DEVICE_PROFILE;
  const throughput = bitsPerSecond / 8;
  const line = { latency, downloadThroughput: throughput, uploadThroughput: throughput };
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
  await cdp.send('Performance.enable');

  /** Evaluates past Playwright, whose own way of querying a page is to the page as if its visitor had acted. */
  async function evaluate<Result>(expression: string): Promise<Result> {
    const options = { expression, returnByValue: true, awaitPromise: true };
    const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', options);
    if (exceptionDetails) throw new Error(`${expression}: ${result.description}`);
    return result.value; // what page.js makes of the expression
  }

  /** Resolves to the first result that is something. By itself the page is polled seldom enough not to be slowed by it. */
  async function until<Result>(
    goal: string,
    look: () => Promise<Result | null | false>,
    everyMs = 200,
  ): Promise<Result> {
    let missed: unknown;
    for (const limit = Date.now() + LIMIT_MS; Date.now() < limit; await pause(everyMs)) {
      // While one document goes and the next one comes, there is none to look at.
      const found = await look().catch((error) => {
        missed = error;
      });
      if (found) return found;
    }
    throw new Error(`${page.url()}, ${goal}: not in time. ${missed ?? ''}`);
  }

  return {
    until,
    open: (url: string) => page.goto(url, { waitUntil: 'commit' }),
    url: () => page.url(),
    read: () => evaluate<PageMetrics>('bench.read()'),
    back: () => evaluate('history.back()'),
    /** The time that the main thread has worked for the shop's documents, in milliseconds. */
    async mainThreadMs() {
      const { metrics } = await cdp.send('Performance.getMetrics');
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
    },
    /** Resolves once the page shows its products and neither works nor fetches. */
    rest() {
      const isIdle = () => evaluate<boolean>(`bench.isAtRest(${QUIET_MS})`);
      return until('at rest', async () => (await isIdle()) && quietMs() > QUIET_MS);
    },
    /** By real input, as soon as the control is there. */
    async operate([css, name = '', key]: ControlSelector): Promise<void> {
      const ready = `bench.ready(${JSON.stringify([css, name, key])})`;
      const find = () => evaluate<{ x: number; y: number } | null>(ready);
      const { x, y } = await until(`${css} ${name}`, find, 16);
      await evaluate('bench.shown()');
      if (key) await page.keyboard.press(key);
      else await cdp.send('Input.synthesizeTapGesture', { x, y, gestureSourceType: 'mouse' });
    },
  };
}

/** Returns for how long no request of the page has been under way. */
function observeTraffic(page: Page): () => number {
  const underWay = new Set<unknown>();
  let lastChange = Date.now();
  page.on('request', (request) => {
    // Those of the document before this one end unreported.
    if (request.isNavigationRequest()) underWay.clear();
    underWay.add(request);
    lastChange = Date.now();
  });
  const ended = (request: unknown) => {
    underWay.delete(request);
    lastChange = Date.now();
  };
  page.on('requestfinished', ended).on('requestfailed', ended);
  return () => (underWay.size === 0 ? Date.now() - lastChange : 0);
}
