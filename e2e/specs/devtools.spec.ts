import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/fixtures.ts';
import { findPageViolations } from '../support/page/accessibility-violations.ts';
import { PROVE_ONLY_TAG } from '../support/tag-prove-run-tests.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Devtools' });

test('?devtools lists the versions, load states and events of a page', async ({
  page,
  shop,
  cart,
}) => {
  const { revision } = await (await page.request.get('/registry.json')).json();
  await page.goto('/products?devtools');
  const open = panel(page);
  await expect(open).toContainText(`${revision}, which is live`);

  const row = (name: string) => open.getByRole('row', { name: new RegExp(`^${name} `) });
  await expect(row('shell')).toContainText(/live\s*Loaded\s*\d+ ms/);
  await expect(row('catalog')).toContainText(/live\s*Loaded\s*\d+ ms/);
  await expect(row('support')).toContainText('Not loaded');
  expect(await findPageViolations(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(open).toBeHidden();
  await shop.cart.click();
  await cart.close.click();
  await expect(cart.panel).toBeHidden();
  await page.keyboard.press('Alt+Shift+D');
  await expect(open.getByRole('list', { name: 'Bus' })).toContainText('cart-opened');
  await page.keyboard.press('Alt+Shift+D');
  await expect(open).toBeHidden();
});

test('the devtools show an override and a link to leave it', async ({ page, home }) => {
  const { remotes } = await (await page.request.get('/registry.json')).json();
  await page.goto(`/_preview?cart=${remotes.cart.version}`);
  await page.goto('/?devtools');

  await expect(panel(page).getByRole('row', { name: /^cart / })).toContainText('preview');
  await panel(page).getByRole('link', { name: 'Leave the preview' }).click();
  await expect(home.bestsellers).toHaveCount(4);
  await expect(panel(page)).toHaveCount(0);
});

test.describe('on a small screen in the dark', PROVE_ONLY_TAG, () => {
  test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });

  test('the panel fits, and only its table scrolls', async ({ page }) => {
    await page.goto('/products?devtools');
    const box = await panel(page).boundingBox();

    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360);
    expect(await panel(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
    expect(await findPageViolations(page)).toEqual([]);
  });
});
