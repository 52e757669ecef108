import { gzipSync } from 'node:zlib';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../fixtures/fixtures.ts';
import { fetchDocument, fetchFileBodies } from '../support/page/fetch-page-document.ts';
import { observeLayoutShifts, waitForPicturesInView } from '../support/page/measure-layout.ts';
import { tagProveOnlyUnless } from '../support/tag-prove-run-tests.ts';

/** Packed bytes of the catalogue's scripts that a first view needs: those that its document names. */
async function catalogueScripts(request: APIRequestContext, path: string): Promise<number> {
  const { start } = await fetchDocument(request, path);
  const own = start.modules.filter((url) => url.startsWith('/_mfe/catalog/'));
  const packed = (await fetchFileBodies(request, own)).map(
    (body) => gzipSync(body, { level: 9 }).length,
  );
  return packed.reduce((sum, bytes) => sum + bytes, 0);
}

for (const [path, limit] of [
  // Hearts and the choice for the comparison are 900 of these.
  ['/', 27_900],
  // Facets are 1,800, and the code that requests other choices 300.
  ['/products', 31_100],
  ['/search?q=tidal', 32_200],
  // The engraving, the drawing, sharing and the way to all reviews are 1,600 of these.
  ['/product/tidal-300', 34_900],
] as const) {
  test(`${path} loads at most ${limit} bytes of catalogue scripts`, async ({ request }) => {
    const bytes = await catalogueScripts(request, path);

    expect(bytes).toBeGreaterThan(5000);
    expect(bytes).toBeLessThanOrEqual(limit);
  });
}

const PAGES = [
  '/',
  '/products',
  '/products?max=50',
  '/products?f=movement:automatic',
  '/search?q=tidel',
  '/product/tidal-300',
  '/product/reef-200',
  '/about',
  '/BlockDetails',
  '/privacy',
  '/terms',
];

/** The first views that most visits begin with, on a phone. */
const SAMPLE = ['/', '/products', '/product/tidal-300'];

for (const width of [360, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const path of PAGES) {
      const isSampled = width === 360 && SAMPLE.includes(path);
      test(
        `nothing on ${path} moves while it loads and is scrolled`,
        tagProveOnlyUnless(isSampled),
        async ({ page, shop, listing }) => {
          const shifted = await observeLayoutShifts(page);
          await page.goto(path);
          await expect(shop.main).toBeVisible();
          await waitForPicturesInView(page);
          await page.mouse.wheel(0, 3000);
          if (path === '/products') await expect(listing.all).toBeVisible();
          await waitForPicturesInView(page);

          expect(await shifted()).toBeLessThanOrEqual(0.02);
        },
      );
    }
  });
}

for (const width of [360, 1440]) {
  test.describe(`at ${width} px on a slow line`, () => {
    test.use({ viewport: { width, height: 800 } });

    test(
      'the picture controls have their place before the pictures arrive',
      tagProveOnlyUnless(width === 360),
      async ({ page, product }) => {
        const path = '**/product/tidal-300';
        await page.route(path, async (route) => {
          const response = await route.fetch();
          const html = await response.text();
          await route.fulfill({ response, body: html.slice(0, html.indexOf('<figure')) });
        });
        await product.open('tidal-300');
        await expect(product.picture).toHaveCount(0);
        const early = await product.turnsPictures.boundingBox();

        await page.unroute(path);
        await product.open('tidal-300');
        await expect(product.picture.first()).toBeVisible();
        expect(await product.turnsPictures.boundingBox()).toEqual(early);
      },
    );
  });
}
