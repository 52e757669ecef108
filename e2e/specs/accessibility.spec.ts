import { expect, test } from '../fixtures/fixtures.ts';
import {
  findPageViolations,
  findViolationsAtWidths,
} from '../support/page/accessibility-violations.ts';
import { tagProveOnlyUnless } from '../support/tag-prove-run-tests.ts';

const PAGES = [
  '/',
  '/products',
  '/search?q=tidal',
  '/product/tidal-300',
  '/product/reef-200',
  '/about',
  '/BlockDetails',
  '/privacy',
  '/terms',
  '/login',
  '/signup',
  '/cart',
  '/thank-you?orderId=10001',
];

/** One of each make; what is sold is seen by `catalogue-states.spec.ts`, searches by `search-page.spec.ts`. */
const SAMPLE = ['/about', '/login'];

const WIDTHS = [1280, 320];

test.use({ viewport: { width: 1280, height: 800 } });

for (const path of PAGES) {
  test(
    `${path} has no accessibility violations and no sideways scroll, wide and narrow`,
    tagProveOnlyUnless(SAMPLE.includes(path)),
    async ({ page, shop }) => {
      await page.goto(path);
      await expect(shop.main).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();

      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        expect(await findPageViolations(page), `${width} px`).toEqual([]);
        expect(await shop.sidewaysScroll(), `sideways scroll, ${width} px`).toBeLessThanOrEqual(0);
      }
    },
  );
}

test('the open cart and the open chat have no accessibility violations, wide and narrow', async ({
  page,
  product,
  cart,
  shop,
  chat,
}) => {
  await product.open('meridian-38');
  await product.addToCart.click();
  await expect(cart.line('Meridian 38')).toBeVisible();
  expect(await findViolationsAtWidths(page, WIDTHS)).toEqual([]);

  await cart.close.click();
  await expect(cart.panel).toBeHidden();
  await shop.openChat.click();
  await expect(chat.input).toBeVisible();
  expect(await findViolationsAtWidths(page, WIDTHS.toReversed())).toEqual([]);
});
