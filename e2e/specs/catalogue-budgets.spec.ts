import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { picturesInView } from '../pictures-in-view.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Packed bytes of the catalogue's scripts that a page has loaded. */
function catalogueScripts(page: Page): () => Promise<number> {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (/\/_mfe\/catalog\/.*\.js$/.test(response.url())) bodies.push(response.body());
  });
  return async () => {
    const files = await Promise.all(bodies);
    return files.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  };
}

for (const [path, limit] of [
  ['/', 20_000],
  ['/products', 25_000],
  ['/product/tidal-300', 25_000],
] as const) {
  test(`${path} loads at most ${limit} bytes of the catalogue's scripts`, async ({
    page,
    shop,
  }) => {
    const bytes = catalogueScripts(page);
    await page.goto(path);
    await expect(shop.main).toBeVisible();

    await expect.poll(bytes).toBeGreaterThan(5000);
    expect(await bytes()).toBeLessThanOrEqual(limit);
  });
}

const PAGES = [
  '/',
  '/products',
  '/products?max=50',
  '/product/tidal-300',
  '/product/reef-200',
  '/about',
  '/BlockDetails',
  '/privacy',
  '/terms',
];

for (const width of [360, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const path of PAGES) {
      test(`nothing on ${path} moves while it loads and is scrolled`, async ({
        page,
        shop,
        listing,
      }) => {
        await page.addInitScript(() => {
          Object.assign(globalThis, { shifted: 0 });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
              Object.assign(globalThis, {
                shifted: (globalThis as unknown as { shifted: number }).shifted + entry.value,
              });
          }).observe({ type: 'layout-shift', buffered: true });
        });
        await page.goto(path);
        await expect(shop.main).toBeVisible();
        await picturesInView(page);
        await page.mouse.wheel(0, 3000);
        if (path === '/products') await expect(listing.all).toBeVisible();
        await picturesInView(page);

        const shifted = await page.evaluate(
          () => (globalThis as unknown as { shifted: number }).shifted,
        );
        expect(shifted).toBeLessThanOrEqual(0.02);
      });
    }
  });
}
