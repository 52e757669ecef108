import { expect, test } from 'vitest';
import { testShop } from '../../testing/test-shop.ts';

const shop = testShop();

test.each([
  '/checkout?checkoutId=secret',
  '/checkout/thank-you?checkoutId=secret',
  '/sign-in?session=secret',
  '/sign-up?session=secret',
  '/forgot-password?session=secret',
  '/recover?token=secret',
  '/authorize?session=secret',
  '/back-in-stock?token=secret',
  '/back-in-stock/leave?token=secret',
  '/review-mails/leave?token=secret',
])('%s sends no referrer to the next page', async (path) => {
  const page = await shop.app.request(path);

  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  // It would count more than the header.
  expect(await page.text()).not.toContain('name="referrer"');
});
