import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { CACHES, type Cache, origin, type Variant } from './settings.ts';
import type { RecordedTraffic } from './traffic.ts';
import { atRest, newVisitor, throttled, until } from './visit.ts';

/** Home, listing sorted, the first watch with another choice, add to cart, panel closed and opened again; in milliseconds. */
export interface Journey {
  variant: Variant;
  cache: Cache;
  /** From a press on a link to the frame that shows its page. */
  toListing: number;
  toProduct: number;
  /** The longest interaction, as INP counts it; under 16 is told as 0. */
  sorting: number;
  choosing: number;
  adding: number;
  opening: number;
  requests: number;
  /** Over the wire, in bytes. */
  bytes: number;
}

export const RIVALS = ['composed', 'plain'] as const satisfies Variant[];

interface Wanted {
  rounds: number;
  say: (text: string) => void;
}

/** The journey of a new visitor, and once more with what the first has left in the cache. */
export async function measureJourneys(
  browser: Browser,
  { rounds, say }: Wanted,
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
  const longest = async (act: () => Promise<unknown>) => {
    await forgetInteractions(page);
    await act();
    return longestInteraction(page, traffic);
  };
  const sorting = await longest(() => sortFor(page, 'low to high'));
  await main.getByRole('list', { name: 'Watches' }).getByRole('link').first().tap();
  const toProduct = await navigated(page, traffic);

  // By the keyboard: a list of choices that a finger opens belongs to the system.
  const choosing = await longest(() => main.getByRole('combobox').first().press('ArrowDown'));
  const adding = await longest(async () => {
    await main.getByRole('button', { name: 'Add to Cart', exact: true }).tap();
    await panel.waitFor();
  });
  await panel.getByRole('button', { name: /^Close/ }).tap();
  await panel.waitFor({ state: 'hidden' });
  const opening = await longest(async () => {
    await page.getByRole('button', { name: /^Cart/ }).tap();
    await panel.waitFor();
  });
  const { requests, bytes } = traffic.sum();
  await page.close();
  const total = Object.values(bytes).reduce((sum, kind) => sum + kind, 0);
  return { toListing, toProduct, sorting, choosing, adding, opening, requests, bytes: total };
}

/** In the sheet that holds the filters on a phone. */
async function sortFor(page: Page, order: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await page.getByRole('button', { name: /^Filters/ }).tap();
  await sheet.getByRole('button', { name: order, exact: true }).tap();
  await sheet.getByRole('button', { name: /^Show \d/ }).tap();
  await sheet.waitFor({ state: 'hidden' });
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
