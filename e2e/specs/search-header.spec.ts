import { breakRemote } from '../fixtures/break-remote.ts';
import { expect, test } from '../fixtures/fixtures.ts';
import { findPageViolations } from '../support/page/accessibility-violations.ts';
import { delayFiles, HOST_JS_PATTERN } from '../support/page/delayed-files.ts';
import { scriptSuggestions } from '../support/page/fake-search-suggestions.ts';
import { createKeyboard } from '../support/page/keyboard.ts';
import { waitUntilHydrated } from '../support/page/wait-until-hydrated.ts';
import { tagProveOnlyUnless } from '../support/tag-prove-run-tests.ts';

const RESULTS = /\/search\?q=tidal$/;

test.use({ viewport: { width: 1280, height: 800 } });

test('typed letters bring suggestions in the header, which open a watch without a document load', async ({
  page,
  home,
  product,
  searchBox,
}) => {
  await scriptSuggestions(page);
  await home.open();
  await waitUntilHydrated(page);
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));

  await searchBox.field.pressSequentially('tid');
  await expect(searchBox.status).toHaveText('4 suggestions.');
  await searchBox.option(/^Tidal 300 ?,/).click();

  await expect(product.name).toHaveText('Tidal 300');
  await expect(searchBox.list).toBeHidden();
  await expect(searchBox.field).toHaveValue('');
  expect(documents).toEqual([]);
});

test('no code of the suggestions is loaded before the field is used', async ({
  page,
  searchBox,
}) => {
  const requested = await scriptSuggestions(page);
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  const ofSearch = () => files.filter((file) => /search-?box/i.test(file));
  await page.goto('/');
  await waitUntilHydrated(page);
  expect(ofSearch()).toEqual([]);

  await searchBox.field.focus();
  await expect(searchBox.field).toHaveRole('combobox');
  expect(ofSearch()).not.toEqual([]);
  expect(requested).toEqual([]);
});

test('text typed before scripts arrive stays, with the caret, and gets suggestions', async ({
  page,
  searchBox,
}) => {
  await scriptSuggestions(page);
  const letGo = await delayFiles(page, HOST_JS_PATTERN);
  await page.goto('/products', { waitUntil: 'commit' });
  await searchBox.field.pressSequentially('tidal');
  await searchBox.field.press('Home');
  letGo();

  await expect(searchBox.option('Search for “tidal”')).toBeVisible();
  await expect(searchBox.field).toHaveValue('tidal');
  await expect(searchBox.field).toBeFocused();
  await page.keyboard.type('x');
  await expect(searchBox.field).toHaveValue('xtidal');
});

test('a page that starts no script by itself offers suggestions once its field is used', async ({
  page,
  searchBox,
}) => {
  await scriptSuggestions(page);
  await page.goto('/about');
  await searchBox.field.pressSequentially('tid');

  await expect(searchBox.options).toHaveCount(5);
});

test('the search works by keyboard: arrows, Escape, Enter, recent searches', async ({
  page,
  searchBox,
}) => {
  await scriptSuggestions(page);
  await page.goto('/about');
  const { press, type, focused } = createKeyboard(page);
  // By its label: it becomes a combobox as soon as it has the focus.
  await expect(async () => {
    await press('Tab');
    await expect(searchBox.field).toBeFocused({ timeout: 200 });
  }).toPass();
  await type('tid');
  await expect(searchBox.options).toHaveCount(5);
  await press('ArrowDown');
  await press('ArrowDown');
  await expect(searchBox.chosen).toHaveAccessibleName(
    /^Tidal 300 Azure ?, now \$299.00 ?, was \$349.00 ?, Sold out$/,
  );
  await press('Escape');
  await expect(searchBox.list).toBeHidden();
  await expect(searchBox.field).toHaveValue('tid');
  await press('Escape');
  await expect(searchBox.field).toHaveValue('');

  await type('tidal');
  await press('Enter');
  await expect(page).toHaveURL(RESULTS);
  await page.goto('/about');
  await searchBox.field.focus();
  await expect(searchBox.option('tidal')).toBeVisible();
  await press('Tab');
  await press('Tab');
  await expect(focused).toHaveAccessibleName('Remove “tidal” from recent searches');
  await press('Enter');
  await expect(searchBox.field).toBeFocused();
  await expect(searchBox.status).toHaveText('“tidal” removed.');
  await expect(searchBox.list).toBeHidden();
});

for (const fault of [
  'aborted',
  'hanging',
  'corrupt',
  'throws in render',
  'throws in effect',
] as const) {
  test.describe(
    `while the catalogue's script is ${fault}`,
    tagProveOnlyUnless(fault === 'aborted'),
    () => {
      test.use({ expectedNoise: [/./] });

      test('the form sends the search', async ({ page, searchBox }) => {
        await breakRemote(page, 'catalog', fault);
        await page.goto('/terms', { waitUntil: 'commit' });
        await searchBox.field.pressSequentially('tidal');
        await expect(searchBox.field).toHaveValue('tidal');
        await searchBox.field.press('Enter');

        await expect(page).toHaveURL(RESULTS);
      });
    },
  );
}

test.describe('with a failing platform', () => {
  test.use({ expectedNoise: [/503|suggestions/] });

  test('suggestions report the failure, and the form sends the search', async ({
    page,
    searchBox,
  }) => {
    await scriptSuggestions(page, 503);
    await page.goto('/about');
    await searchBox.field.pressSequentially('tidal');

    await expect(searchBox.status).toHaveText(/^Suggestions are not available right now/);
    expect(await findPageViolations(page)).toEqual([]);
    await searchBox.option('Search for “tidal”').click();
    await expect(page).toHaveURL(RESULTS);
  });
});

for (const width of [320, 768, 1280]) {
  test.describe(`without JavaScript at ${width} px`, tagProveOnlyUnless(width === 320), () => {
    test.use({
      javaScriptEnabled: false,
      viewport: { width, height: 740 },
    });

    test('the form sends the search', async ({ page, searchBox }) => {
      await page.goto('/products');
      if (width < 1240) await searchBox.toggle.click();
      await searchBox.field.fill('tidal');
      await searchBox.submit.click();

      await expect(page).toHaveURL(RESULTS);
    });
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    const isSampled = colorScheme === 'dark' && width === 320;
    test.describe(`${colorScheme} at ${width} px`, tagProveOnlyUnless(isSampled), () => {
      test.use({ colorScheme, viewport: { width, height: 740 } });

      test('the open list has no accessibility violations and fits', async ({
        page,
        shop,
        searchBox,
      }) => {
        await scriptSuggestions(page);
        await page.goto('/about');
        if (width < 1240) await searchBox.toggle.click();
        await searchBox.field.pressSequentially('tid');
        await expect(searchBox.options).toHaveCount(5);
        await searchBox.field.press('ArrowDown');
        expect(await findPageViolations(page)).toEqual([]);
        expect(await shop.sidewaysScroll()).toBeLessThanOrEqual(0);

        await searchBox.field.press('Enter');
        await expect(page).toHaveURL(/\/product\/tidal-300$/);
      });
    });
  }
}

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the sheet opens before scripts arrive, shifts nothing, and stays open when they do', async ({
    page,
    shop,
    searchBox,
  }) => {
    await scriptSuggestions(page);
    const letGo = await delayFiles(page, HOST_JS_PATTERN);
    await page.goto('/products', { waitUntil: 'commit' });
    const places = async () =>
      Promise.all(
        [shop.menu, shop.logo, searchBox.toggle, shop.cart].map((part) => part.boundingBox()),
      );
    const before = await places();
    await searchBox.toggle.click();
    await expect(searchBox.field).toBeVisible();
    expect(await places()).toEqual(before);
    for (const box of [...before, await searchBox.submit.boundingBox()]) {
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    }

    letGo();
    await expect(searchBox.toggle).toHaveAccessibleName('Close search');
    await searchBox.field.pressSequentially('tid');
    await expect(searchBox.options).toHaveCount(5);
    expect(await places()).toEqual(before);
  });

  test('Escape closes the list, clears the field, then closes the sheet and returns the focus', async ({
    page,
    searchBox,
  }) => {
    await scriptSuggestions(page);
    await page.goto('/products');
    await waitUntilHydrated(page);
    await searchBox.toggle.focus();
    await page.keyboard.press('Enter');
    await expect(searchBox.field).toBeFocused();
    await page.keyboard.type('tid');
    await expect(searchBox.options).toHaveCount(5);

    await page.keyboard.press('Escape');
    await expect(searchBox.list).toBeHidden();
    await expect(searchBox.field).toHaveValue('tid');
    await page.keyboard.press('Escape');
    await expect(searchBox.field).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(searchBox.field).toBeHidden();
    await expect(searchBox.toggle).toBeFocused();
  });

  test('the menu and the sheet close each other', async ({ page, shop, searchBox }) => {
    await page.goto('/products');
    await waitUntilHydrated(page);
    await searchBox.toggle.click();
    await expect(searchBox.field).toBeVisible();
    await shop.menu.click();
    await expect(shop.products).toBeVisible();
    await expect(searchBox.field).toBeHidden();
    await searchBox.toggle.click();
    await expect(searchBox.field).toBeVisible();
    await expect(shop.products).toBeHidden();
  });
});
