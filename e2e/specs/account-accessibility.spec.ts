import type { Page } from '@playwright/test';
import { expect, test, uniqueEmail } from '../fixtures/fixtures.ts';
import { violations } from '../support/violations.ts';

// A member's cart may be from another device, so it is asked for; without one that is a 404.
test.use({ expectedNoise: [/40[14]/] });

const OPEN = ['/forgot-password', '/new-password', '/new-password?token=secret'];
const MEMBERS = ['/account', '/account/orders', '/account/security'];

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

/** What axe finds on a page, wide and narrow. */
async function violationsAtWidths(page: Page): Promise<string[]> {
  const found = [];
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await violations(page)).map((violation) => `${width} px: ${violation}`));
  }
  return found;
}

test('the ways to a new password, and what went wrong, can be used by anyone', async ({
  page,
  account,
}) => {
  for (const path of OPEN) {
    await page.goto(path);
    await expect(account.heading).toBeVisible();
    expect(await violationsAtWidths(page), path).toEqual([]);
  }
  await account.logInAs(uniqueEmail(), 'not this one');
  await expect(account.error).toHaveText('Invalid password');
  expect(await violationsAtWidths(page)).toEqual([]);
});

test("a member's own pages can be used by anyone and fit", async ({
  page,
  account,
  area,
  shop,
}) => {
  await account.signUpAs(uniqueEmail(), 'a quiet Sunday 42');
  await expect(page).toHaveURL(/\/$/);
  for (const path of MEMBERS) {
    await page.goto(path);
    await expect(area.heading).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    expect(await violationsAtWidths(page), path).toEqual([]);
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await shop.sidewaysScroll(), `sideways scroll of ${path}`).toBeLessThanOrEqual(0);
  }
  await page.goto('/account');
  const addresses = area.part('Addresses');
  await addresses.getByRole('button', { name: 'Add an address' }).click();
  await addresses.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(addresses.getByRole('alert').first()).toBeVisible();
  expect(await violationsAtWidths(page)).toEqual([]);
});
