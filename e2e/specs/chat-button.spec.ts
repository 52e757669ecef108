import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/fixtures.ts';
import { areBoxesApart } from '../support/page/measure-layout.ts';
import { waitUntilHydrated } from '../support/page/wait-until-hydrated.ts';
import { PROVE_ONLY_TAG, tagProveOnlyUnless } from '../support/tag-prove-run-tests.ts';

const HEIGHT = 800;

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not shown');
  return box;
};

/** Resolves once the button shares no point with a control. */
const expectApart = (button: Locator, control: Locator) =>
  expect(async () => {
    expect(areBoxesApart(await boxOf(button), await boxOf(control))).toBe(true);
  }).toPass();

/** Resolves once the button shares no point with what has the focus. */
const expectClearOfFocus = (button: Locator, name: string) =>
  expect(async () => {
    const covered = await button.evaluate((own) => {
      const focused = document.activeElement;
      if (!focused || focused === own || focused === document.body) return false;
      const [a, b] = [own.getBoundingClientRect(), focused.getBoundingClientRect()];
      return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    });
    expect(covered, name).toBe(false);
  }).toPass();

/** Scrolls so that the middle of a control lies where the button floats. */
const scrollBelow = async (page: Page, control: Locator, button: Locator) => {
  const [own, other] = [await boxOf(button), await boxOf(control)];
  await page.mouse.wheel(0, other.y + other.height / 2 - (own.y + own.height / 2));
};

for (const [width, height] of [
  [320, 256],
  [360, HEIGHT],
  [768, HEIGHT],
  [1440, HEIGHT],
] as const) {
  test(
    `at ${width} × ${height} the chat button floats in the lower corner of every page`,
    tagProveOnlyUnless(width === 320),
    async ({ page, shop, chat }) => {
      await page.setViewportSize({ width, height });
      for (const path of ['/', '/products', '/product/tidal-300', '/cart', '/about', '/chat']) {
        await page.goto(path);
        const { x, y, width: size, height: tall } = await boxOf(shop.openChat);
        expect(Math.min(size, tall)).toBeGreaterThanOrEqual(24);
        expect(x + size).toBeLessThanOrEqual(width);
        expect(x + size).toBeGreaterThan(width - 40);
        expect(y + tall).toBeLessThanOrEqual(height);
        expect(y).toBeGreaterThan(height / 2);
      }
      await shop.openChat.click();
      await expect(chat.window).toBeVisible();
      await expect(shop.openChat).toBeHidden();
      await chat.close.click();
      await expect(shop.openChat).toBeFocused();
    },
  );
}

test('on a phone the chat button makes room for the Add to Cart button below it', async ({
  listing,
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: HEIGHT });
  await listing.open();
  await waitUntilHydrated(page);
  const add = page.getByRole('button', { name: /^Add to cart / }).nth(1);
  await scrollBelow(page, add, shop.openChat);
  await expectApart(shop.openChat, add);
});

test('the chat button never covers the focused element, wherever the keyboard goes', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 400 });
  await page.goto('/login');
  await waitUntilHydrated(page);
  for (let stop = 1; stop <= 40; stop += 1) {
    await page.keyboard.press('Tab');
    await expectClearOfFocus(shop.openChat, `stop ${stop}`);
  }
});

test('the chat button does not cover the comparison bar', async ({ listing, page, shop }) => {
  await page.setViewportSize({ width: 360, height: HEIGHT });
  await listing.open();
  await waitUntilHydrated(page);
  await page
    .getByRole('checkbox', { name: /^Compare / })
    .first()
    .check();
  await expectApart(shop.openChat, page.getByRole('region', { name: 'Watches to compare' }));
});

test.describe('without script', PROVE_ONLY_TAG, () => {
  test.use({ javaScriptEnabled: false, hasPointer: false });

  test('the chat button is a link to the chat page, and covers no focused element', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/about');
    const link = page.getByRole('link', { name: 'Open chat' });
    for (let stop = 1; stop <= 25; stop += 1) {
      await page.keyboard.press('Tab');
      await expectClearOfFocus(link, `stop ${stop}`);
    }
    await link.click();
    await expect(page).toHaveURL(/\/chat$/);
  });
});

test('what the browser has not laid out yet is not measured for the chat button', async ({
  page,
  home,
}) => {
  await page.addInitScript(() => {
    const measure = Element.prototype.getBoundingClientRect;
    Element.prototype.getBoundingClientRect = function (this: Element) {
      const { dataset } = document.documentElement;
      dataset.measured = String(Number(dataset.measured ?? 0) + 1);
      if (!this.checkVisibility({ contentVisibilityAuto: true })) dataset.forced = this.outerHTML;
      return measure.call(this);
    };
  });
  await page.setViewportSize({ width: 412, height: HEIGHT });
  await home.open();
  await page.mouse.wheel(0, 40);
  await waitUntilHydrated(page);

  const read = () => page.evaluate(() => ({ ...document.documentElement.dataset }));
  await expect.poll(async () => Number((await read()).measured)).toBeGreaterThan(10);
  expect((await read()).forced).toBeUndefined();
});
