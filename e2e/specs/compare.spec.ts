import { expect, test } from '../fixtures/fixtures.ts';
import { createComparePageObject } from '../pages/compare-page-object.ts';
import {
  findPageViolations,
  findViolationsWithoutScript,
} from '../support/page/accessibility-violations.ts';
import { waitUntilHydrated } from '../support/page/wait-until-hydrated.ts';
import { PROVE_ONLY_TAG } from '../support/tag-prove-run-tests.ts';

const SMALL = { width: 320, height: 740 };

test.describe('on a small screen', () => {
  test.use({ viewport: SMALL });

  test('watches are chosen on cards, compared, and shown in real size', async ({
    compare,
    listing,
    shop,
    page,
  }) => {
    await listing.open();
    await waitUntilHydrated(page);
    await compare.choose('Tidal 300').check();
    await compare.choose('Meridian 38').check();
    await expect(compare.bar).toContainText('Tidal 300, Meridian 38');
    expect(await findPageViolations(page)).toEqual([]);

    await compare.go.click();
    await expect(page).toHaveURL('/compare?ids=tidal-300,meridian-38');
    await expect(compare.row('Thickness')).toContainText('thinnest');
    await expect(compare.row('Availability')).toBeVisible();
    await compare.onlyDifferences.check();
    await expect(compare.row('Availability')).toBeHidden();
    await compare.region.focus();
    await page.keyboard.press('ArrowRight');
    await expect(compare.column('Tidal 300')).toBeInViewport({ ratio: 0.2 });

    await compare.openScale.click();
    await compare.card.fill('1400');
    await compare.wrist.fill('17');
    await expect(page.getByText('Tidal 300. From lug to lug it is 7 mm narrower')).toBeVisible();
    expect(await findPageViolations(page)).toEqual([]);
    expect(await shop.sidewaysScroll(), 'sideways scroll').toBeLessThanOrEqual(0);
  });
});

test('a calibrated screen shows the real size at any pixel ratio', async ({ browser }) => {
  const widths: number[] = [];
  let stored: Awaited<ReturnType<Awaited<ReturnType<typeof browser.newContext>>['storageState']>> =
    {
      cookies: [],
      origins: [],
    };
  for (const deviceScaleFactor of [1, 2.5]) {
    const context = await browser.newContext({ deviceScaleFactor, storageState: stored });
    const page = await context.newPage();
    const compare = createComparePageObject(page);
    await page.goto('/product/tidal-300');
    await compare.openScale.click();
    if (widths.length === 0) await compare.card.fill('1700');
    await expect(page.getByText('not measured yet')).toBeHidden();
    const box = await compare.drawing('Tidal 300').boundingBox();
    widths.push((box?.width ?? 0) * deviceScaleFactor);
    stored = await context.storageState();
    await context.close();
  }
  const [before = 0, after = 0] = widths;
  // The screen's own pixels of a millimetre: what the slider was set to.
  const fineness = 1.5 * Math.exp(1.7);
  // The watch, 42 mm wide, with 8 mm on either side.
  expect(Math.abs(before / fineness - 58)).toBeLessThan(1);
  expect(Math.abs(after / fineness - 58)).toBeLessThan(1);
});

test.describe('without script', PROVE_ONLY_TAG, () => {
  test.use({ javaScriptEnabled: false, viewport: SMALL });

  test('watches are added by a form, removed by links, and found by a search', async ({
    compare,
    listing,
    shop,
    page,
  }) => {
    await listing.open();
    await expect(compare.goWithForm).toBeHidden();
    await compare.choose('Tidal 300').check();
    await compare.choose('Meridian 38').check();
    await compare.goWithForm.click();
    await expect(page).toHaveURL('/compare?ids=tidal-300&ids=meridian-38');
    await expect(compare.heading).toHaveText('Tidal 300 and Meridian 38 compared');
    expect(await findViolationsWithoutScript(page)).toEqual([]);
    expect(await shop.sidewaysScroll(), 'sideways scroll').toBeLessThanOrEqual(0);

    await compare.onlyDifferences.check();
    await expect(compare.row('Availability')).toBeHidden();
    await compare.remove('Tidal 300').click();
    await compare.search.fill('reef');
    await page.keyboard.press('Enter');
    await compare.add('Reef 200').click();
    await expect(page).toHaveURL('/compare?ids=meridian-38,reef-200');
    await expect(compare.column('Reef 200')).toBeVisible();
  });
});
