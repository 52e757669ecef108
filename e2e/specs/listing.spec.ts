import { expect, test } from '../fixtures/fixtures.ts';
import { waitUntilHydrated } from '../support/page/wait-until-hydrated.ts';

const CALLS = /\/api\/wix\/(search|.*\/(query|search|count))/;

test('filters are in the address, survive a reload and are undone by the back button', async ({
  listing,
  page,
}) => {
  await listing.open('?max=200&sort=price-asc');
  await expect(listing.count).toHaveText(/^\d+ of 16 watches$/);
  const cards = await listing.cards.allTextContents();
  const prices = cards.map((text) => Number(text.match(/\$(\d+\.\d\d)/)?.[1]));
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  expect(Math.max(...prices)).toBeLessThanOrEqual(200);

  await listing.sort('High to low').click();
  await expect(page).toHaveURL(/sort=price-desc/);
  await page.goBack();
  await expect(page).toHaveURL(/sort=price-asc/);
  await expect(listing.sort('low to high')).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(listing.to).toHaveValue('200');
});

test('the back button from a watch restores the listing', async ({ listing, product, page }) => {
  await listing.open('?sort=newest');
  const first = listing.cards.first().getByRole('link');
  const name = await first.getAttribute('title');
  await first.click();
  await expect(product.name).toHaveText(name ?? '');
  await page.goBack();
  await expect(listing.sort('Newest first')).toHaveAttribute('aria-pressed', 'true');
  await expect(listing.cards.first()).toContainText(name ?? '');
});

test('price, sort order and Clear all work by keyboard', async ({ listing, page }) => {
  await listing.open();
  await waitUntilHydrated(page);
  await listing.highest.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/max=400/);
  await page.keyboard.press('Tab');
  await expect(listing.from).toBeFocused();
  await page.keyboard.type('150');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/min=150&max=400/);

  await listing.sort('High to low').focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/sort=price-desc/);
  await listing.clearAll.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products$/);
  await expect(listing.count).toHaveText('16 watches');
});

test('scrolling loads the next watches, each once', async ({ listing, page }) => {
  await listing.open();
  await expect(listing.cards).toHaveCount(12);
  await listing.cards.last().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 4000);

  await expect(listing.cards).toHaveCount(16);
  const names = await listing.cards
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(names).size).toBe(16);
  await expect(listing.showMore).toBeHidden();
});

test('an empty price range offers the nearest watch', async ({ listing, page }) => {
  await listing.open('?max=50');
  await expect(listing.empty).toBeVisible();
  await page.getByRole('button', { name: /^Widen to/ }).click();
  await expect(listing.cards.first()).toBeVisible();
});

test.describe('when the platform refuses', () => {
  test.use({ expectedNoise: [/400|horae/] });

  test('the failure keeps the filters and can be retried', async ({ listing, page }) => {
    await listing.open();
    // Before that a click loads the sorted page from the edge.
    await waitUntilHydrated(page);
    await page.route(CALLS, (route) => route.fulfill({ status: 400, json: {} }));
    await listing.sort('Oldest first').click();
    await expect(listing.failed).toBeVisible();

    await page.unroute(CALLS);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(listing.cards.first()).toBeVisible();
    await expect(listing.sort('Oldest first')).toHaveAttribute('aria-pressed', 'true');
  });
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the filters open in a sheet that shows how many watches they leave', async ({
    listing,
    page,
  }) => {
    await listing.open();
    await listing.filters.click();
    await listing.filterSheet.getByRole('button', { name: 'Newest first' }).click();
    await expect(page).toHaveURL(/sort=newest/);
    await listing.filterSheet.getByRole('button', { name: 'Show 16 watches' }).click();
    await expect(listing.filterSheet).toBeHidden();
    await expect(listing.filters).toBeFocused();
  });
});
