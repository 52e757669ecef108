import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/fixtures.ts';
import { createHomePageObject } from '../pages/home-page-object.ts';
import { findPageViolations } from '../support/page/accessibility-violations.ts';
import { waitUntilHydrated } from '../support/page/wait-until-hydrated.ts';

const TODAY = ['Shop by Categories', 'Bestsellers'];
const OTHER = TODAY.toReversed();
const FORCE = '/_preview?catalog/home-order=bestsellers-first';

function flagCalls(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/_flags')) requested.push(pathname);
  });
  return requested;
}

test('the home page renders the default value of its flag without a flag call', async ({
  page,
  home,
}) => {
  const requested = flagCalls(page);
  await home.open();
  await waitUntilHydrated(page);

  await expect(home.shelves).toHaveText(TODAY);
  expect(requested).toEqual([]);
});

test('a flag that QA forces is rendered by the edge and survives hydration', async ({
  page,
  home,
}) => {
  const requested = flagCalls(page);
  await page.goto(FORCE, { waitUntil: 'commit' });
  await expect(home.shelves).toHaveText(OTHER);
  await waitUntilHydrated(page);

  await expect(home.shelves).toHaveText(OTHER);
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText(
    'catalog/home-order bestsellers-first',
  );
  expect(requested).toEqual([]);
  expect(await findPageViolations(page)).toEqual([]);

  await page.goto('/_preview/leave');
  await expect(home.shelves).toHaveText(TODAY);
});

test("a soft navigation from another remote's page to the catalogue makes one call for its flags", async ({
  page,
  home,
  shop,
}) => {
  await page.goto(FORCE);
  const requested = flagCalls(page);
  await page.goto('/login');
  await waitUntilHydrated(page);
  await shop.logo.click();
  await expect(home.shelves).toHaveText(OTHER);
  await shop.products.click();
  await expect(page).toHaveURL(/\/products$/);
  await shop.logo.click();
  await expect(home.shelves).toHaveText(OTHER);

  expect(requested).toEqual(['/_flags/catalog']);
});

test('the devtools list the flags of a page with their reasons', async ({ page }) => {
  const panel = page.getByRole('dialog', { name: 'Devtools' });
  await page.goto('/?devtools');
  await expect(panel).toContainText('catalog/home-order categories-first (STATIC)');

  await page.goto(FORCE);
  await page.goto('/?devtools');
  await expect(panel).toContainText('catalog/home-order bestsellers-first (FORCED)');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the edge renders the forced value', async ({ page }) => {
    await page.goto(FORCE);

    await expect(createHomePageObject(page).shelves).toHaveText(OTHER);
  });
});

test.describe('a forced value that the flag lacks', () => {
  test.use({ expectedNoise: [/404/] });

  test('is refused in plain words and changes nothing', async ({ page, home }) => {
    const response = await page.goto('/_preview?catalog/home-order=upside-down');
    expect(response?.status()).toBe(404);
    await expect(page.getByText('can be categories-first or bestsellers-first')).toBeVisible();

    await home.open();
    await expect(home.shelves).toHaveText(TODAY);
  });
});
