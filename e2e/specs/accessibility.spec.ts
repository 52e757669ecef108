import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { expect, test } from '../fixtures.ts';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const PAGES = [
  '/',
  '/products',
  '/product/tidal-300',
  '/product/reef-200',
  '/about',
  '/BlockDetails',
  '/privacy',
  '/terms',
  '/login',
  '/signup',
  '/thank-you?orderId=10001',
];

/** Violations of WCAG 2.2 AA as axe sees them, one line each. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(await axeSource());
  const results = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    }),
  );
  return results.violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} (${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')})`,
  );
}

const axeSource = async (): Promise<string> =>
  (await import('node:fs/promises')).readFile(axePath, 'utf8');

for (const width of [320, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

    for (const path of PAGES) {
      test(`${path} can be used by everybody and fits`, async ({ page, shop }) => {
        await page.goto(path);
        await expect(shop.main).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();

        expect(await violations(page)).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, 'sideways scroll').toBeLessThanOrEqual(0);
      });
    }

    test('the open cart and the open chat can be used by everybody', async ({
      page,
      product,
      cart,
      shop,
      chat,
    }) => {
      await product.open('meridian-38');
      await product.addToCart.click();
      await expect(cart.line('Meridian 38')).toBeVisible();
      expect(await violations(page)).toEqual([]);

      await cart.close.click();
      await expect(cart.panel).toBeHidden();
      await shop.openChat.click();
      await expect(chat.input).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  });
}
