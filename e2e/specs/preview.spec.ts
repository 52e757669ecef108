import type { Snapshot } from '@horae/shared/contract';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/fixtures.ts';
import { findPageViolations } from '../support/page/accessibility-violations.ts';
import { areBoxesApart } from '../support/page/measure-layout.ts';
import { tagProveOnlyUnless } from '../support/tag-prove-run-tests.ts';

const DEV_SERVER = 'http://localhost:3219';

const registry = async (page: Page): Promise<Snapshot> =>
  (await page.request.get('/registry.json')).json();

const badge = (page: Page) => page.getByRole('complementary', { name: 'Preview' });

test('a preview shows a version by its name, and every page says so until the visitor leaves it', async ({
  page,
  home,
  listing,
  shop,
}) => {
  const version = (await registry(page)).remotes.cart?.version ?? '';
  await page.goto(`/_preview?cart=${version}`);
  await expect(home.bestsellers).toHaveCount(4);
  await expect(badge(page)).toContainText(`cart ${version}`);

  await shop.products.click();
  await expect(listing.cards.first()).toBeVisible();
  await expect(badge(page)).toBeVisible();
  await page.goto('/products');
  await expect(badge(page)).toBeVisible();
  expect(await findPageViolations(page)).toEqual([]);

  await badge(page).getByRole('link', { name: 'Leave' }).click();
  await expect(home.bestsellers).toHaveCount(4);
  await expect(badge(page)).toHaveCount(0);
});

for (const width of [360, 1440, 1600]) {
  test(
    `at ${width} px the preview badge covers neither the chat button nor the page's edge`,
    tagProveOnlyUnless(width === 360),
    async ({ page, shop }) => {
      await page.setViewportSize({ width, height: 800 });
      const { shell, remotes } = await registry(page);
      const all = { shell: shell.version, cart: remotes.cart?.version ?? '' };
      await page.goto(`/_preview?${new URLSearchParams(all)}`);
      const [mine, chat, leave] = await Promise.all([
        badge(page).boundingBox(),
        shop.openChat.boundingBox(),
        badge(page).getByRole('link').boundingBox(),
      ]);

      expect(mine && chat && areBoxesApart(mine, chat)).toBe(true);
      expect(leave?.height).toBeGreaterThanOrEqual(24);
      expect(leave?.width).toBeGreaterThanOrEqual(24);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    },
  );
}

test.describe('a version that was never published', () => {
  test.use({ expectedNoise: [/404/] });

  test('is reported in plain words and changes nothing', async ({ page, home }) => {
    const response = await page.goto('/_preview?cart=9.9.9-nothing');
    expect(response?.status()).toBe(404);
    await expect(page.getByText('No version “9.9.9-nothing” of cart has been')).toBeVisible();

    await home.open();
    await expect(badge(page)).toHaveCount(0);
  });
});

test("a developer's server provides its remote to this browser only", async ({
  page,
  browser,
  home,
  shop,
  chat,
}) => {
  const { entry } = (await registry(page)).remotes.support ?? { entry: '' };
  const folder = entry.slice(0, entry.lastIndexOf('/'));
  const requested: string[] = [];
  const cors = { 'access-control-allow-origin': '*' };
  // Answers as `npm run dev:remote -- support-mfe` does: the files of a build, and an entry that leads to them.
  await page.route(`${DEV_SERVER}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname;
    requested.push(path);
    if (path === '/entry.js') {
      const body = `export * from './${entry.slice(folder.length + 1)}';`;
      return route.fulfill({ contentType: 'text/javascript', headers: cors, body });
    }
    const response = await page.request.get(`${folder}${path}`);
    return route.fulfill({ response, headers: { ...response.headers(), ...cors } });
  });

  await page.goto(`/_preview?support=${DEV_SERVER}`);
  await expect(badge(page)).toContainText('support localhost:3219');
  await shop.openChat.click();
  await expect(chat.window).toBeVisible();
  expect(requested).toContain('/entry.js');
  expect(requested.some((path) => path.endsWith('.css'))).toBe(true);

  const other = await browser.newContext();
  const response = await other.request.get(new URL('/', page.url()).href);
  expect(response.headers()['content-security-policy']).not.toContain('localhost:3219');
  expect(await response.text()).not.toContain('localhost:3219');
  await other.close();
  await page.goto('/_preview/leave');
  await expect(home.bestsellers).toHaveCount(4);
});
