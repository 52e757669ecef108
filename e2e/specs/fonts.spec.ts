import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/fixtures.ts';
import {
  cacheTypefacesInBrowser,
  readLayoutShift,
  readRenderedHeadingFont,
} from '../support/page/cache-typefaces-in-browser.ts';
import { waitUntilHydrated } from '../support/page/wait-until-hydrated.ts';
import { tagProveOnlyUnless } from '../support/tag-prove-run-tests.ts';

// Motion must shift nothing either.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const TYPEFACE = 'Source Serif 4';
/** Layout shift that a page may cause by itself, far below the visible. */
const MAX_SHIFT = 0.01;
/** Pixels that a word of the header may move when it gets its typeface. */
const MAX_MOVED_PX = 8;

/** Fonts that a page requests, each with whether the page had loaded by then. */
function observeFonts(page: Page): { isLate: boolean }[] {
  const requested: { isLate: boolean }[] = [];
  let isLoaded = false;
  page.on('load', () => {
    isLoaded = true;
  });
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) requested.push({ isLate: isLoaded });
  });
  return requested;
}

/** The first paint does not wait for long, and a busy machine may be late: another page has another chance. */
const untilShown = (page: Page): Promise<void> =>
  expect(async () => {
    await page.reload();
    expect(await readRenderedHeadingFont(page)).toBe(TYPEFACE);
  }).toPass();

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const path of ['/', '/products', '/product/tidal-300', '/terms']) {
      const isSampled = width === 360 && path === '/product/tidal-300';
      test(
        `${path} first renders in fallback fonts, then in the late typefaces, without a layout shift`,
        tagProveOnlyUnless(isSampled),
        async ({ page }) => {
          const requested = observeFonts(page);
          await cacheTypefacesInBrowser(page, path);
          expect(requested.length).toBeGreaterThanOrEqual(2);
          expect(requested.filter(({ isLate }) => !isLate)).toEqual([]);
          expect(await readRenderedHeadingFont(page)).not.toBe(TYPEFACE);
          expect(await readLayoutShift(page)).toBeLessThanOrEqual(MAX_SHIFT);

          await untilShown(page);
          expect(await readLayoutShift(page)).toBeLessThanOrEqual(MAX_SHIFT);
        },
      );
    }
  });
}

test('a soft navigation and the way back show the typefaces', async ({
  page,
  shop,
  home,
  listing,
}) => {
  await cacheTypefacesInBrowser(page, '/');
  await waitUntilHydrated(page);
  // Fetched for the pages to come, and loaded for this one.
  const loads = () =>
    page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => /\.woff2$/.test(name)).length,
    );
  await expect.poll(loads).toBeGreaterThanOrEqual(4);
  await page.evaluate(() => Object.assign(globalThis, { isFirstDocument: true }));
  expect(await readRenderedHeadingFont(page)).not.toBe(TYPEFACE);
  expect(await readLayoutShift(page)).toBeLessThanOrEqual(MAX_SHIFT);
  const header = await page.getByRole('banner').boundingBox();
  const link = await shop.products.boundingBox();

  await shop.products.click();
  await expect(listing.cards.first()).toBeVisible();
  expect(await readRenderedHeadingFont(page)).toBe(TYPEFACE);

  await page.goBack();
  await expect(home.offers).toBeVisible();
  expect(await readRenderedHeadingFont(page)).toBe(TYPEFACE);
  expect(await page.evaluate(() => 'isFirstDocument' in globalThis)).toBe(true);
  // The header stays in place during a step. Everything else is new, and counts as moved where a step took long.
  expect(await page.getByRole('banner').boundingBox()).toEqual(header);
  const moved = (await shop.products.boundingBox())?.x ?? Number.NaN;
  expect(Math.abs(moved - (link?.x ?? Number.NaN))).toBeLessThanOrEqual(MAX_MOVED_PX);
});

test.describe('for a visitor who saves data', () => {
  test.use({ extraHTTPHeaders: { 'save-data': 'on' } });

  test('no page requests a typeface or names its address', async ({ page, request }) => {
    const requested = observeFonts(page);
    for (const path of ['/', '/terms']) {
      expect(await (await request.get(path)).text()).not.toContain('woff2');
      await page.goto(path, { waitUntil: 'load' });
    }
    await page.goto('/');
    await waitUntilHydrated(page);

    expect(requested).toEqual([]);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page shows the typefaces as well', async ({ page }) => {
    await page.goto('/products');

    await untilShown(page);
  });
});
