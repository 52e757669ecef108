import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { ELSEWHERE, PROFILE } from './settings.ts';
import { type RecordedTraffic, recordTraffic, type Traffic } from './traffic.ts';

/** What observe.js keeps in the page; times in milliseconds from the start of the navigation. */
export interface Seen {
  fcp: number;
  lcp: number;
  lcpElement: string;
  cls: number;
  /** Sum of what long tasks took beyond 50 ms. */
  blocked: number;
  /** The first press that took effect, 0 if there was none. */
  answered: number;
  /** The cart's request left, 0 if it did not. */
  sent: number;
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
    // Of the certificate that a run makes for itself.
    ignoreHTTPSErrors: true,
  });

/** What a new visitor finds, who is gone afterwards. */
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
  const { page, traffic } = await throttled(visitor);
  await page.goto(url, { waitUntil: 'load', timeout: LIMIT_MS });
  await atRest(page, traffic);
  const seen = await read(page);
  await page.close();
  return { ...seen, ...traffic.sum() };
}

/** What is largest has been painted when a page is loaded, at the latest so much later. */
const PAINTED_MS = 500;

/**
 * The LCP of a page on the phone's network with this machine's own processor; in milliseconds. Slowing the processor makes
 * a visit differ by a fifth from the next one, which hides what servers have to do with it.
 */
export async function glance(visitor: BrowserContext, url: string): Promise<number> {
  const { page } = await throttled(visitor, 1);
  await page.goto(url, { waitUntil: 'load', timeout: LIMIT_MS });
  await pause(PAINTED_MS);
  const { lcp } = await read(page);
  await page.close();
  return lcp;
}

/** Opens a page and presses Add to Cart until it works. */
export async function press(visitor: BrowserContext, url: string): Promise<Seen> {
  const { page } = await throttled(visitor);
  await page.addInitScript({ path: join(import.meta.dirname, 'press.js') });
  await page.goto(url, { waitUntil: 'commit', timeout: LIMIT_MS });
  await until(`${url} with a cart`, async () => (await read(page)).sent > 0);
  const seen = await read(page);
  await page.close();
  return seen;
}

/**
 * Resolves once the page shows its goods and neither works nor fetches. Asked past Playwright, whose own way of asking
 * a page is to the page as if its visitor had pressed something.
 */
export async function atRest(page: Page, traffic: RecordedTraffic): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const expression = `isAtRest(${QUIET_MS})`; // set by observe.js
  const isIdle = async () =>
    (await cdp.send('Runtime.evaluate', { expression })).result.value === true;
  const isAtRest = async () => (await isIdle()) && traffic.isQuietFor(QUIET_MS);
  await until(`${page.url()} at rest`, isAtRest);
  await cdp.detach();
}

/** A page of another site in the phone and on the network of the profile; what comes next is recorded. */
export async function throttled(visitor: BrowserContext, cpuSlowdown = PROFILE.cpuSlowdown) {
  const page = await visitor.newPage();
  await page.goto(ELSEWHERE);
  await page.addInitScript({ path: join(import.meta.dirname, 'observe.js') });
  const cdp = await visitor.newCDPSession(page);
  const traffic = await recordTraffic(cdp);
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PROFILE.roundTripMs,
    downloadThroughput: PROFILE.bitsPerSecond / 8,
    uploadThroughput: PROFILE.bitsPerSecond / 8,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return { page, traffic };
}

/** The page is asked 5 times a second: seldom enough not to be slowed by it. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const limit = Date.now() + LIMIT_MS;
  while (!(await holds())) {
    if (Date.now() > limit) throw new Error(`${what}: not within ${LIMIT_MS} ms`);
    await pause(200);
  }
}

const read = (page: Page): Promise<Seen> =>
  page.evaluate(() => (globalThis as unknown as { firstLoad: Seen }).firstLoad); // set by observe.js
