import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test, uniqueEmail } from '../fixtures.ts';

test.use({ expectedNoise: [/40[14]/] });

/** Collects a remote's files as the page loads them; answers their packed bytes, scripts and styles. */
function filesOf(page: Page, remote: string) {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (new RegExp(`/_mfe/${remote}/.*\\.(js|css)$`).test(response.url()))
      bodies.push(response.body());
  });
  return async () => {
    const files = await Promise.all(bodies);
    return files.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  };
}

test('the cart panel costs at most 15 KB beyond what is shared', async ({
  page,
  home,
  shop,
  cart,
}) => {
  const bytes = filesOf(page, 'cart');
  await home.open();
  await shop.cart.click();
  await expect(cart.empty).toBeVisible();

  expect(await bytes()).toBeGreaterThan(5000);
  expect(await bytes()).toBeLessThanOrEqual(15_000);
});

test('log-in costs at most 20 KB, and the sign-in code comes with the first try', async ({
  page,
  account,
}) => {
  const bytes = filesOf(page, 'account');
  await account.openLogin();
  await account.enter(uniqueEmail(), 'a quiet Sunday 42');
  const before = await bytes();
  expect(before).toBeLessThanOrEqual(20_000);

  await account.login.click();
  await expect(account.error).toHaveText('Invalid password');
  expect(await bytes()).toBeGreaterThan(before + 5000);
});

test('a page that is not about the account loads nothing of it', async ({ page, product }) => {
  const bytes = filesOf(page, 'account');
  await product.open('tidal-300');
  await expect(product.addToCart).toBeEnabled();
  await expect(product.askSomething).toBeVisible();

  expect(await bytes()).toBe(0);
});
