import type { Page } from '@playwright/test';
import { waitUntilHydrated } from './wait-until-hydrated.ts';

/** One page of each make; the last one does not exist. */
export const MAIN_PAGES = [
  '/',
  '/products',
  '/product/tidal-300',
  '/compare?ids=tidal-300,terrain-38,circuit-42',
  '/search?q=tidal',
  '/about',
  '/cart',
  '/chat',
  '/login',
  '/gift-card',
  '/product/tidal-300/reviews',
  '/no-such-page',
];

/** Pages whose documents start no script of themselves. */
const WITHOUT_SCRIPT = new Set(['/about', '/gift-card', '/no-such-page']);

/** Opens one of {@link MAIN_PAGES} and waits until it can act, where it does so by itself. */
export async function openAnyMainPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  if (!WITHOUT_SCRIPT.has(path)) await waitUntilHydrated(page);
}
