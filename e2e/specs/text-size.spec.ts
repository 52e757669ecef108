import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/fixtures.ts';
import { MAIN_PAGES, openAnyMainPage } from '../support/page/main-pages.ts';
import { waitUntilHydrated } from '../support/page/wait-until-hydrated.ts';
import { PROVE_ONLY_TAG, tagProveOnlyUnless } from '../support/tag-prove-run-tests.ts';

test.use({ expectedNoise: [/404/] });

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsuhr';

/** The size of every visible text, by its words. */
const sizes = (page: Page) =>
  page.evaluate(() => {
    const found: Record<string, number> = {};
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const words = node.textContent?.trim() ?? '';
      // The wordmark is the house's sign; on a phone it grows as far as there is room beside it.
      if (!parent?.checkVisibility() || words === '' || words === 'HORAE') continue;
      found[`${parent.tagName} ${words}`] = Number.parseFloat(getComputedStyle(parent).fontSize);
    }
    return found;
  });

/** Sets what a reader may set; the page's own policy lets no sheet in. */
const setTextSize = (page: Page, size: string) =>
  page.evaluate((value) => {
    document.documentElement.style.fontSize = value;
  }, size);

for (const width of [360, 768, 1440]) {
  test(
    `at ${width} px all text follows the reader's font size, without sideways scroll`,
    tagProveOnlyUnless(width === 360),
    async ({ page, shop }) => {
      test.slow();
      await page.setViewportSize({ width, height: 800 });
      for (const path of MAIN_PAGES) {
        await openAnyMainPage(page, path);
        const before = await sizes(page);
        await setTextSize(page, '200%');
        const after = await sizes(page);
        const same = Object.keys(before).filter((words) => words in after);
        expect(same.length, path).toBeGreaterThan(5);
        const small = same.filter((words) => (after[words] ?? 0) < 2 * (before[words] ?? 0) - 0.1);
        expect(small, path).toEqual([]);
        expect(await shop.sidewaysScroll(), path).toBeLessThanOrEqual(0);
      }
    },
  );
}

test.describe('with long names', () => {
  // A part that React takes over later finds texts that this test has changed, and says so. Two entries would be read
  // as one with options.
  test.use({ expectedNoise: [/404|hydration Error: Minified React error #418/] });

  for (const width of [320, 360]) {
    test(
      `at ${width} px a long word in a name wraps everywhere`,
      PROVE_ONLY_TAG,
      async ({ page, shop, putIntoCart, cart }) => {
        test.slow();
        await page.setViewportSize({ width, height: 800 });
        await putIntoCart('tidal-300');
        await rename(page);
        expect(await shop.sidewaysScroll()).toBeLessThanOrEqual(0);
        expect(
          await cart.panel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
        ).toBeLessThanOrEqual(0);
        for (const path of MAIN_PAGES) {
          await openAnyMainPage(page, path);
          await rename(page);
          expect(await shop.sidewaysScroll(), path).toBeLessThanOrEqual(0);
        }
      },
    );
  }
});

/** Gives every watch of the page one name. */
const rename = (page: Page) =>
  page.evaluate((name) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (/Tidal 300|Terrain 38|Circuit 42|Reef 200/.test(node.textContent ?? ''))
        node.textContent = (node.textContent ?? '').replace(
          /Tidal 300|Terrain 38|Circuit 42|Reef 200/g,
          name,
        );
    }
  }, LONG);

test('at 320 × 256 the focused element is visible, and sticky elements leave most of the height', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/compare?ids=tidal-300,terrain-38,circuit-42');
  await waitUntilHydrated(page);
  await page.keyboard.press('End');
  const seen = new Set<string>();
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Shift+Tab');
    // The chat's button makes way once it is there, and takes a moment to do so.
    await expect.poll(() => page.evaluate(hiddenFocus)).not.toMatch(/^hidden/);
    seen.add(await page.evaluate(hiddenFocus));
  }
  expect([...seen].some((name) => name.includes('Remove Terrain 38'))).toBe(true);
  expect(await page.evaluate(stuckHeight)).toBeLessThanOrEqual(0.4 * 256);
});

/** Whether the middle of what has the focus lies below something else, and its name. */
function hiddenFocus(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return '';
  const { left, top, width, height } = focused.getBoundingClientRect();
  const name = focused.getAttribute('aria-label') ?? focused.textContent ?? '';
  if (height > innerHeight) return name;
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  const isSeen =
    found !== null &&
    (focused.contains(found) || found.contains(focused) || found.closest('label') !== null);
  return isSeen ? name : `hidden: ${name}`;
}

/** The height of all that stays at an edge of the window. */
function stuckHeight(): number {
  let height = 0;
  for (const element of document.querySelectorAll('body *')) {
    const { position, top, bottom } = getComputedStyle(element);
    const isStuck =
      position === 'fixed' || (position === 'sticky' && (top !== 'auto' || bottom !== 'auto'));
    if (isStuck && element.checkVisibility()) height += element.getBoundingClientRect().height;
  }
  return height;
}
