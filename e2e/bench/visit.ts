import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { origin } from './shop.ts';

/** The profile of every visit: a middling phone on a mobile network. */
export const PROFILE = {
  viewport: { width: 412, height: 823 },
  latency: 165,
  bitsPerSecond: 9_000_000,
  /** Throttling keeps the processor busy, so a run that measures nothing sets it to 1. */
  cpuSlowdown: Number(process.env.CPU_SLOWDOWN || 4),
};

/** Records of page.js; times in milliseconds. */
export interface Seen {
  /** Web vitals of each navigation within the document, by their names. */
  navigations: Partial<Record<'FCP' | 'LCP' | 'CLS' | 'INP', number>>[];
  tasks: [start: number, duration: number][];
  path: string;
  requests: number;
  bytes: number;
  scriptBytes: number;
}

/** A control by selector and accessible name, a regular expression; with a key where it is operated by keyboard. */
export type Control = [css: string, name?: string, key?: string];

/** A document of another site, by which visitors come: shops are found from elsewhere, and such a tab gets a new process. */
const ELSEWHERE = `${origin('composed').replace('localhost', '127.0.0.1')}/healthz`;
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
export const asVisitor =
  <Result>(measure: (visit: Visit) => Promise<Result>) =>
  async (browser: Browser): Promise<Result> => {
    const visit = await Visit.begin(browser);
    return measure(visit).finally(visit.close);
  };

class Visit {
  readonly #page: Page;
  readonly #cdp: CDPSession;
  readonly #underWay = new Set<unknown>();
  #lastChange = Date.now();

  private constructor(page: Page, cdp: CDPSession) {
    this.#page = page;
    this.#cdp = cdp;
    page.on('request', (request) => {
      // Those of the document before this one end unreported.
      if (request.isNavigationRequest()) this.#underWay.clear();
      this.#underWay.add(request);
      this.#lastChange = Date.now();
    });
    const ended = (request: unknown) => {
      this.#underWay.delete(request);
      this.#lastChange = Date.now();
    };
    page.on('requestfinished', ended).on('requestfailed', ended);
  }

  static async begin(browser: Browser): Promise<Visit> {
    const { viewport, latency, bitsPerSecond, cpuSlowdown: rate } = PROFILE;
    const phone = { deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
    const page = await browser.newPage({ viewport, ...phone });
    await page.goto(ELSEWHERE);
    await page.addInitScript({ content: SCRIPT });
    const cdp = await page.context().newCDPSession(page);
    const throughput = bitsPerSecond / 8;
    const line = { latency, downloadThroughput: throughput, uploadThroughput: throughput };
    await cdp.send('Network.emulateNetworkConditions', { offline: false, ...line });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate });
    return new Visit(page, cdp);
  }

  open = (url: string) => this.#page.goto(url, { waitUntil: 'commit' });
  close = () => this.#page.close();
  read = () => this.#evaluate<Seen>('bench.read()');

  /** Resolves once the page shows its products and neither works nor fetches. */
  async rest(): Promise<void> {
    const isIdle = () => this.#evaluate<boolean>(`bench.isAtRest(${QUIET_MS})`);
    const isQuiet = () => this.#underWay.size === 0 && Date.now() - this.#lastChange > QUIET_MS;
    await this.until('at rest', async () => (await isIdle()) && isQuiet());
  }

  /** By real input, as soon as the control is there. */
  async operate(control: Control): Promise<void> {
    const ready = `bench.ready(${JSON.stringify(control)})`;
    const [what, name = '', key] = control;
    const point = await this.until(
      `${what} ${name}`,
      () => this.#evaluate<{ x: number; y: number } | null>(ready),
      16,
    );
    await (key ? this.#page.keyboard.press(key) : this.#page.touchscreen.tap(point.x, point.y));
  }

  /** Resolves to the first result that is something. By itself the page is polled seldom enough not to be slowed by it. */
  async until<Result>(
    what: string,
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
    throw new Error(`${this.#page.url()}, ${what}: not in time. ${missed ?? ''}`);
  }

  /** Evaluates past Playwright, whose own way of querying a page is to the page as if its visitor had acted. */
  async #evaluate<Result>(expression: string): Promise<Result> {
    const options = { expression, returnByValue: true };
    const { result, exceptionDetails } = await this.#cdp.send('Runtime.evaluate', options);
    if (exceptionDetails) throw new Error(`${expression}: ${result.description}`);
    return result.value; // what page.js makes of the expression
  }
}
