import { expect, test } from '../fixtures/fixtures.ts';
import {
  findPageViolations,
  findViolationsWithoutScript,
} from '../support/page/accessibility-violations.ts';
import { waitUntilHydrated } from '../support/page/wait-until-hydrated.ts';
import { tagProveOnlyUnless } from '../support/tag-prove-run-tests.ts';

const CALLS = /\/api\/wix\/search\/v1\/products/;

test('a search lists the best match first, and facets and sort orders apply to it', async ({
  search,
  listing,
  page,
}) => {
  await search.open('automatic');
  await expect(search.heading).toHaveText('Results for “automatic”');
  await expect(listing.count).toHaveText(/^\d+ watches$/);
  await expect(search.bestMatch).toHaveAttribute('aria-pressed', 'true');
  await waitUntilHydrated(page);

  await listing.sort('low to high').click();
  await expect(page).toHaveURL('/search?q=automatic&sort=price-asc');
  await listing.box('Strap', /^Leather/).click();
  await expect(page).toHaveURL('/search?q=automatic&f=strap%3Aleather&sort=price-asc');
  await expect(listing.count).toHaveText(/^\d+ of \d+ watches$/);
  await listing.clearAll.click();
  await expect(page).toHaveURL('/search?q=automatic');
});

test('a second text starts another search, and back leads to the first', async ({
  search,
  listing,
  page,
}) => {
  await search.open('tidal');
  await waitUntilHydrated(page);
  await search.field.fill('reef');
  await page.keyboard.press('Enter');
  await expect(search.heading).toHaveText('Results for “reef”');
  await expect(listing.card('Reef 200')).toBeVisible();
  await expect(page).toHaveTitle('Results for “reef” · Horae');
  await page.goBack();
  await expect(search.heading).toHaveText('Results for “tidal”');
  await expect(search.field).toHaveValue('tidal');
  await expect(listing.card('Tidal 300').first()).toBeVisible();
});

test('a misspelt search shows results for its correction, and says so', async ({
  search,
  listing,
  page,
}) => {
  await search.open('tidel');
  await expect(listing.card('Tidal 300').first()).toBeVisible();
  await search.correction('tidal').click();
  await expect(page).toHaveURL('/search?q=tidal');
});

test('a search without results offers other pages', async ({ search, listing, page }) => {
  await search.open('zxqvw');
  await expect(search.nothing).toBeVisible();
  await expect(listing.count).toHaveText('0 watches');
  await expect(page.getByRole('link', { name: 'Ask us in the chat' })).toHaveAttribute(
    'href',
    '/chat',
  );
  await page.getByRole('link', { name: 'See all watches' }).click();
  await expect(listing.count).toHaveText('16 watches');
});

test('an empty search shows the field and the collections', async ({ search, listing, page }) => {
  await search.open();
  await expect(search.heading).toHaveText('Search');
  await search.field.fill('tidal');
  await search.submit.click();
  await expect(page).toHaveURL('/search?q=tidal');
  await expect(listing.card('Tidal 300').first()).toBeVisible();
  await search.open();
  await page.getByRole('main').getByRole('link', { name: 'Dive' }).click();
  await expect(page).toHaveTitle('Dive watches · Horae');
});

test('the platform is notified which result was chosen', async ({
  search,
  listing,
  product,
  page,
}) => {
  await search.open('tidal');
  await waitUntilHydrated(page);
  const reported = page.waitForRequest(/\/search\/v1\/chosen$/);
  await listing.link('Tidal 300').click();
  await expect(product.name).toHaveText('Tidal 300');
  expect((await reported).postDataJSON()).toMatchObject({ expression: 'tidal' });
  expect((await (await reported).response())?.status()).toBe(204);
});

test('a search text is never read as markup', async ({ search }) => {
  const text = '"><img src=x onerror=alert(1)> & ü';
  await search.open(text);
  await expect(search.heading).toHaveText(`Results for “${text}”`);
  await expect(search.field).toHaveValue(text);
});

test.describe('when the platform refuses', () => {
  test.use({ expectedNoise: [/400|horae/] });

  test('the text stays and the search can be retried', async ({ search, listing, page }) => {
    await search.open('tidal');
    await waitUntilHydrated(page);
    await page.route(CALLS, (route) => route.fulfill({ status: 400, json: {} }));
    await search.field.fill('reef');
    await page.keyboard.press('Enter');
    await expect(listing.failed).toBeVisible();
    await page.unroute(CALLS);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(listing.card('Reef 200')).toBeVisible();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form, the facets, the orders and the pages work', async ({ search, listing, page }) => {
    await search.open();
    await search.field.fill('watch');
    await search.submit.click();
    await expect(page).toHaveURL('/search?q=watch');
    await search.field.fill('automatic');
    await search.submit.click();
    await expect(listing.cards.first()).toBeVisible();
    await listing.box('Collection', /^Dive/).check();
    await page.getByRole('button', { name: 'Apply' }).last().click();
    await expect(page).toHaveURL(/\/search\?q=automatic&.*f=collection%3A/);
    await expect(listing.count).toHaveText(/^\d+ watch(es)?$/);
    await listing.sort('High to low').click();
    await expect(page).toHaveURL(/sort=price-desc/);
    await page.getByRole('link', { name: 'Clear all' }).first().click();
    await expect(page).toHaveURL('/search?q=automatic');
  });

  for (const width of [320, 1280]) {
    test(
      `at ${width} px results have no accessibility violations and fit`,
      tagProveOnlyUnless(width === 320),
      async ({ search, shop, page }) => {
        await page.setViewportSize({ width, height: 800 });
        await search.open('tidel');
        await expect(search.heading).toBeVisible();
        expect(await findViolationsWithoutScript(page)).toEqual([]);
        expect(await shop.sidewaysScroll()).toBeLessThanOrEqual(0);
      },
    );
  }
});

const LOOKS = [
  { width: 320, colorScheme: 'light' },
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

for (const { width, colorScheme } of LOOKS) {
  test.describe(`at ${width} px, ${colorScheme}`, tagProveOnlyUnless(width === 320), () => {
    test.use({
      viewport: { width, height: 800 },
      colorScheme,
    });

    test('results, no results and the empty page have no accessibility violations and fit', async ({
      search,
      shop,
      page,
    }) => {
      for (const text of ['tidel', 'zxqvw'.repeat(15), undefined]) {
        await search.open(text);
        await expect(search.heading).toBeVisible();
        expect(await findPageViolations(page)).toEqual([]);
        expect(await shop.sidewaysScroll()).toBeLessThanOrEqual(0);
      }
    });
  });
}
