import { expect, test } from '../fixtures/fixtures.ts';
import { findPageViolations } from '../support/page/accessibility-violations.ts';
import { CATALOG_JS_PATTERN, delayFiles } from '../support/page/delayed-files.ts';
import { waitUntilHydrated } from '../support/page/wait-until-hydrated.ts';
import { PROVE_ONLY_TAG, tagProveOnlyUnless } from '../support/tag-prove-run-tests.ts';

test('a choice applies at once, keeps the focus, and works as a shared link and with the back button', async ({
  listing,
  page,
}) => {
  await listing.open();
  await waitUntilHydrated(page);
  const automatic = listing.box('Movement', /^Automatic \d/);
  const all = await listing.count.textContent();

  await automatic.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\?f=movement%3Aautomatic$/);
  await expect(listing.count).toHaveText(/^\d+ of 16 watches$/);
  await expect(automatic).toBeFocused();
  await expect(automatic).toBeChecked();
  const some = await listing.count.textContent();

  await listing.box('Strap', /^Leather/).click();
  await expect(page).toHaveURL(/f=movement%3Aautomatic&f=strap%3Aleather/);
  await expect(listing.count).not.toHaveText(some ?? '');
  await page.reload();
  await expect(automatic).toBeChecked();
  await expect(listing.remove('Movement Automatic')).toBeVisible();

  await page.goBack();
  await expect(listing.count).toHaveText(some ?? '');
  await expect(listing.box('Strap', /^Leather/)).not.toBeChecked();
  await page.goBack();
  await expect(listing.count).toHaveText(all ?? '');
  await page.goForward();
  await expect(automatic).toBeChecked();
});

test('the back button works on a reloaded page before its scripts have arrived', async ({
  listing,
  page,
}) => {
  await listing.open();
  await waitUntilHydrated(page);
  const all = (await listing.count.textContent()) ?? '';
  await listing.box('Movement', /^Automatic \d/).check();
  await expect(listing.count).not.toHaveText(all);
  const letGo = await delayFiles(page, /\.js$/);
  await page.reload({ waitUntil: 'domcontentloaded' });

  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/products$/);
  await expect(listing.count).toHaveText(all);
  letGo();
  await waitUntilHydrated(page);
  await expect(listing.count).toHaveText(all);
});

test('choices of one facet are alternatives, and each shows how many watches it would bring', async ({
  listing,
}) => {
  await listing.open('?f=movement:automatic');
  const first = Number((await listing.count.textContent())?.split(' ')[0]);
  const other = listing.box('Movement', /quartz|mechanical/i).first();
  const more = Number(
    (await other.evaluate((box) => box.parentElement?.textContent))?.match(/\d+$/)?.[0],
  );
  expect(more).toBeGreaterThan(0);

  await other.click();
  await expect(listing.count).toHaveText(new RegExp(`^${first + more} of 16 watches$`));
});

test('a chip removes its choice, Clear all removes all, and the listing may become empty', async ({
  listing,
  page,
}) => {
  await listing.open('?f=movement:automatic&f=availability:in-stock&sort=newest');
  await listing.remove('Availability In stock').click();
  await expect(page).toHaveURL(/\/products\?f=movement%3Aautomatic&sort=newest$/);
  await listing.clearAll.click();
  await expect(page).toHaveURL(/\/products$/);
  await expect(listing.count).toHaveText('16 watches');

  await listing.open('?f=strap:milanese-mesh&f=water-resistance:500');
  await expect(page.getByRole('heading', { name: 'No watch has all of this' })).toBeVisible();
  await listing.remove('Strap Milanese mesh').click();
  await expect(listing.cards.first()).toBeVisible();

  // An address that makes no sense is the listing.
  await listing.open('?f=&f=:&f=movement&f=%3Cb%3E:x');
  await expect(listing.count).toHaveText('16 watches');
});

test('one chosen collection has its own address, and two become a filter', async ({
  listing,
  page,
}) => {
  await listing.open();
  await waitUntilHydrated(page);
  await listing.box('Collection', /^Dive/).click();
  await expect(page).toHaveURL(/\/products\?categoryId=[\w-]+$/);
  await expect(page).toHaveTitle('Dive watches · Horae');
  await listing.box('Collection', /^Dress/).click();
  await expect(page).toHaveURL(/\?f=collection%3A[\w-]+&f=collection%3A[\w-]+$/);
  await expect(page).toHaveTitle('Products, Dress, Dive · Horae');
});

test('a box that is ticked before hydration applies', async ({ listing, page }) => {
  const letGo = await delayFiles(page, CATALOG_JS_PATTERN);
  await listing.open();
  await listing.box('Movement', /^Automatic \d/).check();
  letGo();
  await expect(page).toHaveURL(/\?f=movement%3Aautomatic$/);
  await expect(listing.count).toHaveText(/^\d+ of 16 watches$/);
});

test.describe('without script', PROVE_ONLY_TAG, () => {
  test.use({ javaScriptEnabled: false });

  test('boxes and Apply filter the listing and keep the chosen order', async ({
    listing,
    page,
  }) => {
    await listing.open('?sort=newest');
    await listing.box('Movement', /^Automatic \d/).check();
    await listing.box('Collection', /^Dive/).check();
    await page.getByRole('button', { name: 'Apply' }).last().click();
    await expect(page).toHaveURL(/f=collection%3A[\w-]+&f=movement%3Aautomatic/);
    await expect(page).toHaveURL(/sort=newest/);
    await expect(listing.count).toHaveText(/^\d+ of \d+ watches$/);
    await expect(listing.box('Movement', /^Automatic \d/)).toBeChecked();

    await page.getByRole('link', { name: 'Remove Movement Automatic' }).click();
    await expect(page).toHaveURL(/\/products\?categoryId=[\w-]+&sort=newest$/);
    await expect(listing.box('Collection', /^Dive/)).toBeChecked();
  });
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 320, height: 740 } });

  test('the filter sheet has the facets, and shows how many watches they leave', async ({
    listing,
    page,
    shop,
  }) => {
    await listing.open();
    await listing.filters.click();
    const box = listing.filterSheet.getByRole('checkbox', { name: /^Automatic \d/ });
    await box.check();
    await expect(page).toHaveURL(/f=movement%3Aautomatic/);
    await expect(
      listing.filterSheet.getByRole('button', { name: /^Show \d+ watches$/ }),
    ).toBeVisible();
    expect(await findPageViolations(page)).toEqual([]);
    expect(await shop.sidewaysScroll()).toBeLessThanOrEqual(0);
    await listing.filterSheet.getByRole('button', { name: /^Show/ }).click();
    await expect(listing.filters).toBeFocused();
    await expect(listing.filters).toHaveAccessibleName('Filters 1 active');
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, tagProveOnlyUnless(colorScheme === 'dark'), () => {
    test.use({ colorScheme });

    test('chosen facets have no accessibility violations', async ({ listing, page }) => {
      await listing.open('?f=movement:automatic&f=dial-colour:white');
      await expect(listing.box('Movement', /^Automatic \d/)).toBeChecked();
      expect(await findPageViolations(page)).toEqual([]);
    });
  });
}
