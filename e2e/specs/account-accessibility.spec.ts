import { expect, test, uniqueEmail } from '../fixtures/fixtures.ts';
import { findViolationsAtWidths } from '../support/page/accessibility-violations.ts';
import { PROVE_ONLY_TAG } from '../support/tag-prove-run-tests.ts';

// A member's cart may be from another device, so it is requested; without one that is a 404.
test.use({ expectedNoise: [/4(0[14]|22)/] });

const OPEN = ['/forgot-password', '/new-password', '/new-password?token=secret'];
const MEMBERS = ['/account', '/account/orders', '/account/security'];

test.use({ viewport: { width: 1280, height: 800 } });

const WIDTHS = [320, 1280];

test(
  'the pages for a new password and their errors have no accessibility violations',
  PROVE_ONLY_TAG,
  async ({ page, account }) => {
    for (const path of OPEN) {
      await page.goto(path);
      await expect(account.heading).toBeVisible();
      expect(await findViolationsAtWidths(page, WIDTHS), path).toEqual([]);
    }
    await account.logInAs(uniqueEmail(), 'not this one');
    await expect(account.error).toHaveText('Invalid password');
    expect(await findViolationsAtWidths(page, WIDTHS)).toEqual([]);
  },
);

test(
  'the account pages of a member have no accessibility violations and no sideways scroll',
  PROVE_ONLY_TAG,
  async ({ page, account, area, shop }) => {
    await account.signUpAs(uniqueEmail(), 'a quiet Sunday 42');
    await expect(page).toHaveURL(/\/$/);
    for (const path of MEMBERS) {
      await page.goto(path);
      await expect(area.heading).toBeVisible();
      await expect(page.getByText('Loading...')).toHaveCount(0);
      expect(await findViolationsAtWidths(page, WIDTHS), path).toEqual([]);
      await page.setViewportSize({ width: 320, height: 800 });
      expect(await shop.sidewaysScroll(), `sideways scroll of ${path}`).toBeLessThanOrEqual(0);
    }
    await page.goto('/account');
    const addresses = area.part('Addresses');
    await addresses.getByRole('button', { name: 'Add an address' }).click();
    await addresses.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(addresses.getByRole('alert').first()).toBeVisible();
    expect(await findViolationsAtWidths(page, WIDTHS)).toEqual([]);
  },
);
