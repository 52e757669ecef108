import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { CACHES, type Cache, origin, type Variant } from './settings.ts';
import type { RecordedTraffic } from './traffic.ts';
import { atRest, newVisitor, throttled, until } from './visit.ts';

/** Home, listing, product, add to cart, close the panel, open it again; times in milliseconds. */
export interface Journey {
  variant: Variant;
  cache: Cache;
  /** From a press on a link to the frame that shows its page. */
  toListing: number;
  toProduct: number;
  /** The longest interaction, as INP counts it; under 16 is told as 0. */
  adding: number;
  opening: number;
  requests: number;
  /** Over the wire, in bytes. */
  bytes: number;
}

export const RIVALS = ['composed', 'plain'] as const satisfies Variant[];

/** The journey of a new visitor, and once more with what the first has left in the cache. */
export async function measureJourneys(
  browser: Browser,
  rounds: number,
  say: (text: string) => void,
): Promise<Journey[]> {
  const journeys: Journey[] = [];
  for (let round = 1; round <= rounds; round++) {
    for (const variant of round % 2 ? RIVALS : RIVALS.toReversed()) {
      const visitor = await newVisitor(browser);
      for (const cache of CACHES) {
        journeys.push({ variant, cache, ...(await walk(visitor, origin(variant))) });
      }
      await visitor.close();
      const last = journeys.at(-1);
      say(
        `journey ${round} ${variant}: ${last?.toListing.toFixed()} ${last?.toProduct.toFixed()}\n`,
      );
    }
  }
  return journeys;
}

async function walk(
  visitor: BrowserContext,
  site: string,
): Promise<Omit<Journey, 'variant' | 'cache'>> {
  const { page, traffic } = await throttled(visitor);
  await page.addInitScript({ path: join(import.meta.dirname, 'soft-navigation.js') });
  await page.goto(site, { waitUntil: 'load' });
  await atRest(page, traffic);

  const main = page.getByRole('main');
  const panel = page.getByRole('dialog', { name: 'Cart' });
  await main.getByRole('link', { name: 'Shop Now' }).first().tap();
  const toListing = await navigated(page, traffic);
  await main.getByRole('list', { name: 'Watches' }).getByRole('link').first().tap();
  const toProduct = await navigated(page, traffic);

  await forgetInteractions(page);
  await main.getByRole('button', { name: 'Add to Cart', exact: true }).tap();
  await panel.waitFor();
  const adding = await longestInteraction(page, traffic);
  await panel.getByRole('button', { name: /^Close/ }).tap();
  await panel.waitFor({ state: 'hidden' });

  await forgetInteractions(page);
  await page.getByRole('button', { name: /^Cart/ }).tap();
  await panel.waitFor();
  const opening = await longestInteraction(page, traffic);
  const { requests, bytes } = traffic.sum();
  await page.close();
  const total = Object.values(bytes).reduce((sum, kind) => sum + kind, 0);
  return { toListing, toProduct, adding, opening, requests, bytes: total };
}

interface Kept {
  navigation: number;
  interaction: number;
}

async function navigated(page: Page, traffic: RecordedTraffic): Promise<number> {
  await until('soft navigation', async () => (await read(page)).navigation > 0);
  const { navigation } = await read(page);
  await atRest(page, traffic);
  return navigation;
}

async function longestInteraction(page: Page, traffic: RecordedTraffic): Promise<number> {
  await atRest(page, traffic);
  return (await read(page)).interaction;
}

// Both are kept by soft-navigation.js.
const read = (page: Page): Promise<Kept> =>
  page.evaluate(() => (globalThis as unknown as { journey: Kept }).journey);

const forgetInteractions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (globalThis as unknown as { journey: Kept }).journey.interaction = 0;
  });
