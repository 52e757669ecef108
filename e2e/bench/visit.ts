import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Script, Span } from './main-thread.ts';
import { ELSEWHERE, PROFILE } from './settings.ts';
import { type RecordedTraffic, recordTraffic, type Traffic } from './traffic.ts';

/** Records of observe.js in the page; times in milliseconds from the start of the navigation. */
export interface Seen {
  fcp: number;
  lcp: number;
  lcpElement: string;
  cls: number;
  /** Those of more than 50 ms. */
  tasks: Span[];
  /** Scripts that ran in long frames. */
  scripts: Script[];
  /** Duration of each click, as INP counts it; those shorter than 16 ms are missing. */
  interactions: number[];
}

/** A page that is opened by a visitor, and what records it. */
export interface Visit {
  page: Page;
  traffic: RecordedTraffic;
  cdp: CDPSession;
}

const LIMIT_MS = 30_000;
/** A page is at rest when nothing has been under way for so long. */
export const QUIET_MS = 700;

/** A new visitor: no cookies, nothing cached, no connection. */
export const newVisitor = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    viewport: PROFILE.viewport,
    deviceScaleFactor: PROFILE.deviceScaleFactor,
    isMobile: true,
    hasTouch: true,
    // Accepts the certificate that a run makes for itself.
    ignoreHTTPSErrors: true,
  });

/** Runs a visit of a new visitor, who is gone afterwards. */
export async function asVisitor<Result>(
  browser: Browser,
  visit: (visitor: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const visitor = await newVisitor(browser);
  try {
    return await visit(visitor);
  } finally {
    await visitor.close();
  }
}

/** Opens a page and reads it once it has come to rest. */
export async function look(visitor: BrowserContext, url: string): Promise<Seen & Traffic> {
  const visit = await throttled(visitor);
  await visit.page.goto(url, { waitUntil: 'load', timeout: LIMIT_MS });
  await atRest(visit);
  const seen = await read(visit.cdp);
  await visit.page.close();
  return { ...seen, ...visit.traffic.sum() };
}

/** The largest element has been painted when a page is loaded, at the latest so much later. */
const PAINTED_MS = 500;

/**
 * The LCP of a page on the phone's network with this machine's own processor; in milliseconds. Slowing the processor makes
 * a visit differ by a fifth from the next one, which hides what servers have to do with it.
 */
export async function glance(visitor: BrowserContext, url: string): Promise<number> {
  const { page, cdp } = await throttled(visitor, 1);
  await page.goto(url, { waitUntil: 'load', timeout: LIMIT_MS });
  await pause(PAINTED_MS);
  const { lcp } = await read(cdp);
  await page.close();
  return lcp;
}

/** Resolves once the page shows its products and neither works nor fetches. */
export async function atRest({ page, traffic, cdp }: Visit): Promise<void> {
  const isIdle = () => evaluate<boolean>(cdp, `isAtRest(${QUIET_MS})`); // set by observe.js
  const isAtRest = async () => (await isIdle()) && traffic.isQuietFor(QUIET_MS);
  await until(`${page.url()} at rest`, isAtRest);
}

/** A page of another site in the phone and on the network of the profile; what comes next is recorded. */
export async function throttled(
  visitor: BrowserContext,
  cpuSlowdown = PROFILE.cpuSlowdown,
): Promise<Visit> {
  const page = await visitor.newPage();
  await page.goto(ELSEWHERE);
  await page.addInitScript({ path: join(import.meta.dirname, 'observe.js') });
  const cdp = await visitor.newCDPSession(page);
  const traffic = await recordTraffic(cdp);
  // Counts thread time: waiting for the processor while the machine does something else is not the task's work.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PROFILE.roundTripMs,
    downloadThroughput: PROFILE.bitsPerSecond / 8,
    uploadThroughput: PROFILE.bitsPerSecond / 8,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return { page, traffic, cdp };
}

/** By itself the page is polled 5 times a second: seldom enough not to be slowed by it. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  everyMs = 200,
): Promise<void> {
  const limit = Date.now() + LIMIT_MS;
  while (!(await holds())) {
    if (Date.now() > limit) throw new Error(`${what}: not within ${LIMIT_MS} ms`);
    await pause(everyMs);
  }
}

/** Evaluates past Playwright, whose own way of querying a page is to the page as if its visitor had clicked. */
export async function evaluate<Result>(cdp: CDPSession, expression: string): Promise<Result> {
  const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
    expression,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(`${expression}: ${result.description}`);
  return result.value; // what the page's own script, written here, makes of the expression
}

export const read = (cdp: CDPSession): Promise<Seen> => evaluate<Seen>(cdp, 'firstLoad'); // set by observe.js
