import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/fixtures.ts';
import { observeLayoutShifts, waitForPicturesInView } from '../support/page/measure-layout.ts';
import { tagProveOnlyUnless } from '../support/tag-prove-run-tests.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const scrolled = (page: Page) => () => page.evaluate(() => Math.round(scrollY));

/** How far below the window's edge a part stands when the page is clicked: a wheel or a click may still move it before. */
async function positionAtNextClick(part: Locator): Promise<() => Promise<number>> {
  await part.evaluate((element) => {
    const keep = () => Object.assign(globalThis, { leftAt: element.getBoundingClientRect().top });
    addEventListener('click', keep, { capture: true, once: true });
  });
  const page = part.page();
  return () => page.evaluate(() => (globalThis as unknown as { leftAt: number }).leftAt);
}

/** Resolves once a wheel's last turn has moved all that it moves. */
const standsStill = (page: Page) =>
  page.evaluate(async () => {
    for (
      let [frames, place] = [0, scrollY];
      frames < 12;
      frames = place === scrollY ? frames + 1 : 0
    ) {
      place = scrollY;
      await new Promise(requestAnimationFrame);
    }
  });

/** Names of the pictures that have travelled in this page, as the browser animates them. */
async function observeMovements(page: Page): Promise<() => Promise<string[]>> {
  // Before the page is hydrated and settled, a click would load a document.
  await expect
    .poll(() =>
      page.evaluate(() => performance.getEntriesByName('load catalog/ProductPage').length),
    )
    .toBeGreaterThan(0);
  await page.evaluate(() => {
    const names: string[] = [];
    Object.assign(globalThis, { travelled: names });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      transition.ready.then(
        () => {
          for (const { effect } of document.getAnimations())
            if (effect instanceof KeyframeEffect && effect.pseudoElement?.includes('watch-'))
              names.push(effect.pseudoElement);
        },
        () => undefined,
      );
      return transition;
    };
  });
  return () => page.evaluate(() => (globalThis as unknown as { travelled: string[] }).travelled);
}

test('back from a watch the listing has every card and its scroll position', async ({
  page,
  listing,
  product,
}) => {
  await listing.open();
  await listing.cards.last().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 4000);
  await expect(listing.cards).toHaveCount(16);
  const card = listing.cards.nth(13);
  await card.scrollIntoViewIfNeeded();
  await standsStill(page);
  expect(await scrolled(page)()).toBeGreaterThan(500);
  const leaving = await positionAtNextClick(card);
  await card.getByRole('link').click();
  const left = await leaving();
  await expect(product.addToCart).toBeEnabled();
  await expect.poll(scrolled(page)).toBe(0);

  await page.goBack();

  await expect(listing.cards).toHaveCount(16);
  // To a third of a line for each row above: in typefaces that came meanwhile rows are 2 px lower than with stand-ins.
  const moved = async () => Math.abs(((await card.boundingBox())?.y ?? Number.NaN) - left);
  await expect.poll(moved).toBeLessThan(12);
});

test("a card's picture moves to its place on the product page", async ({
  page,
  listing,
  product,
}) => {
  await listing.open();
  const travels = await observeMovements(page);
  await listing.card('Tidal 300').getByRole('link').first().click();
  await expect(product.name).toHaveText('Tidal 300');

  await expect.poll(travels).toContainEqual(expect.stringContaining('watch-tidal-300'));
  expect((await travels()).filter((name) => !name.includes('tidal-300'))).toEqual([]);
});

for (const width of [360, 1440]) {
  test(
    `at ${width} px nothing shifts on the product page after it has appeared, or on the way back`,
    tagProveOnlyUnless(width === 360),
    async ({ page, listing, product }) => {
      await page.setViewportSize({ width, height: 800 });
      const shifted = await observeLayoutShifts(page);
      await listing.open();
      // Before the page is hydrated and settled, a click would load a document.
      await observeMovements(page);
      const before = await shifted();
      await listing.link('Tidal 300').click();
      await expect(product.name).toHaveText('Tidal 300');
      await expect(product.reviews).toBeVisible();
      await waitForPicturesInView(page);
      expect((await shifted()) - before).toBeLessThanOrEqual(0.01);

      await page.goBack();
      await expect(listing.cards.first()).toBeVisible();
      await waitForPicturesInView(page);
      expect((await shifted()) - before).toBeLessThanOrEqual(0.01);
    },
  );
}

test.describe('for a visitor who prefers reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('no picture moves', async ({ page, listing, product }) => {
    await listing.open();
    const travels = await observeMovements(page);
    await listing.card('Tidal 300').getByRole('link').first().click();
    await expect(product.addToCart).toBeEnabled();

    expect(await travels()).toEqual([]);
  });
});

test('documents may be prefetched where links load them, and not for visitors who save data', async ({
  request,
}) => {
  const rules = async (path: string, headers = {}) => {
    const html = await (await request.get(path, { headers })).text();
    return /<script type="speculationrules">(.*?)<\/script>/.exec(html)?.[1] ?? null;
  };

  expect(await rules('/terms')).toContain('/product/:slug');
  expect(await rules('/terms')).not.toMatch(/account|login|signup|thank-you/);
  expect(await rules('/terms', { 'save-data': 'on' })).toBeNull();
  expect(await rules('/products')).toContain('[data-at-rest]');
});

test('the content security policy allows the speculation rules', async ({ page }) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|speculation/i.test(message.text()))
      violations.push(message.text());
  });
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  expect(violations).toEqual([]);
});
