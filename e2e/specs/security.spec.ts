import type { Browser } from '@playwright/test';
import { expect, test } from '../fixtures/fixtures.ts';
import { logOutMember } from '../fixtures/test-members.ts';
import { createAccountPageObject } from '../pages/login-signup-page-object.ts';
import { createMemberAreaPageObject } from '../pages/member-area-page-object.ts';
import { createShopLayoutPageObject } from '../pages/shop-layout-page-object.ts';
import { findPageViolations } from '../support/page/accessibility-violations.ts';
import { beginSignIn, createAuthenticatorCode } from '../support/servers/redirected-sign-in.ts';

// A member's cart may be from another device, so it is requested; a refused form is a 422.
test.use({ expectedNoise: [/4(0[14]|22)/] });

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Another browser of the same person's. */
async function otherBrowser(browser: Browser) {
  const context = await browser.newContext({ userAgent: FIREFOX });
  const page = await context.newPage();
  return {
    page,
    account: createAccountPageObject(page),
    area: createMemberAreaPageObject(page),
    shop: createShopLayoutPageObject(page),
  };
}

test("a member logs in with a second factor, on the shop's and on the hosted page", async ({
  account,
  area,
  shop,
  page,
  request,
  baseURL,
  qa,
  member: { email, password },
}) => {
  await area.open('/security');
  await area.turnOn.click();
  await area.goOn.click();
  await expect(area.emailCode).toBeFocused();
  expect(await findPageViolations(page)).toEqual([]);
  await area.emailCode.fill((await qa.mailTo(email)).code ?? '');
  await area.goOn.click();
  const app = (await area.appAddress.getAttribute('href')) ?? '';
  await expect(page.getByRole('img', { name: /Square code/ })).toBeVisible();
  expect(await findPageViolations(page)).toEqual([]);
  await area.appCode.fill(createAuthenticatorCode(app));
  await area.confirm.click();
  await page.mouse.move(0, 0);
  await expect(area.recoveryCodes).toHaveCount(10);
  expect(await findPageViolations(page)).toEqual([]);
  const [recoveryCode = ''] = await area.recoveryCodes.allTextContents();
  await area.stored.click();
  await expect(area.part('Two-step log-in')).toContainText('10 recovery codes are left');

  await logOutMember(shop);
  await account.logInAs(email, password);
  await expect(account.secondFactor).toBeFocused();
  expect(await findPageViolations(page)).toEqual([]);
  await account.secondFactor.fill('000000');
  await account.confirm.click();
  await expect(account.error).toContainText('This code is wrong');
  // The code of this half minute has been used.
  await account.secondFactor.fill(createAuthenticatorCode(app, 1));
  await account.confirm.click();
  await expect(shop.logout).toBeVisible();

  const { url, memberOf } = await beginSignIn(request, `${baseURL}/`);
  const redirected = await page.context().newPage();
  await redirected.goto(url);
  const hostedPage = createAccountPageObject(redirected);
  await hostedPage.enter(email, password);
  await redirected.getByRole('button', { name: 'Sign in' }).click();
  await expect(redirected.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible();
  expect(await findPageViolations(redirected)).toEqual([]);
  await redirected.getByLabel('Code').fill(recoveryCode);
  await redirected.getByRole('button', { name: 'Confirm' }).click();
  await redirected.waitForURL(`${baseURL}/#*`);
  expect(await memberOf(new URL(redirected.url()))).toBe(email);
  await redirected.close();

  await area.open('/security');
  await expect(area.part('Two-step log-in')).toContainText('9 recovery codes are left');
});

test('a browser that is logged out from another one loses its session at once', async ({
  area,
  page,
  browser,
  member: { email, password },
}) => {
  const other = await otherBrowser(browser);
  await other.account.logInAs(email, password);
  await expect(other.shop.logout).toBeVisible();
  await other.area.open('/security');
  await expect(other.area.part('Where you are logged in')).toContainText('This device');

  await area.open('/security');
  await area.logOutOf('Firefox on Windows').click();
  await expect(page.getByText('Firefox on Windows is logged out.')).toBeAttached();
  await expect(area.logOutOf('Firefox on Windows')).toHaveCount(0);
  await expect(area.part('Where you are logged in')).toContainText('This device');

  await other.area.open('/orders');
  await expect(other.page).toHaveURL(/\/login\?from=/);
  await expect(other.shop.login).toBeVisible();
  await other.page.context().close();
});

test('an account is deleted permanently', async ({ area, shop, page, account, member }) => {
  await area.open('/security');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await area
    .part('Delete account')
    .getByLabel(/^Current password/)
    .fill(member.password);
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(shop.login).toBeVisible();

  await account.logInAs(member.email, member.password);
  await expect(account.error).toHaveText('Invalid password');
});
