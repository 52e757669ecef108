import type { Page } from '@playwright/test';
import { expect, test, uniqueEmail } from '../fixtures/fixtures.ts';
import { createAccountPageObject } from '../pages/login-signup-page-object.ts';
import { createShopLayoutPageObject } from '../pages/shop-layout-page-object.ts';
import { findViolationsWithoutScript } from '../support/page/accessibility-violations.ts';
import { createAuthenticatorCode } from '../support/servers/redirected-sign-in.ts';
import { PROVE_ONLY_TAG } from '../support/tag-prove-run-tests.ts';

// The page itself shows a refusal; a member's cart is requested by a browser with script.
test.use({ javaScriptEnabled: false, expectedNoise: [/4\d\d/] });

const PASSWORD = 'a quiet Sunday 42';
const TOO_LONG = 'x'.repeat(300);

const faults = (page: Page) => findViolationsWithoutScript(page);

test('a visitor signs up and is logged in on every page, and a member is led away from log-in pages', async ({
  account,
  area,
  shop,
  page,
}) => {
  await area.open('/orders');
  await expect(page).toHaveURL(/\/login\?from=/);
  await page.goto('/signup?from=%2Faccount');
  await account.enter(uniqueEmail(), PASSWORD);
  await account.signUp.click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(area.heading).toHaveText('Profile');
  await expect(area.displayName).toBeVisible();

  await account.openLogin();
  await expect(page).toHaveURL(/\/$/);
  await area.open('/orders');
  await expect(page.getByText('No orders yet')).toBeVisible();
  await area.open('/orders?after=nowhere');
  await expect(page).toHaveURL(/\/account\/orders$/);
  await expect(page.getByText('No orders yet')).toBeVisible();

  await shop.logout.click();
  await expect(shop.login).toBeVisible();
  await area.open();
  await expect(page).toHaveURL(/\/login\?from=/);
});

test(
  'log-in errors are shown at their fields, and a right password leads back',
  PROVE_ONLY_TAG,
  async ({ account, area, page, loggedOutMember: { email, password } }) => {
    await page.goto('/login?from=%2Faccount%2Fsecurity');
    await account.login.click();
    await expect(account.error).toHaveText([
      'Please add your email address.',
      'Please add your password.',
    ]);
    expect(await faults(page)).toEqual([]);

    await account.enter('nobody', PASSWORD);
    await account.login.click();
    await expect(account.error).toHaveText(/Please add a whole email address/);
    await expect(account.email).toHaveValue('nobody');
    await expect(account.email).toHaveAttribute('aria-invalid', 'true');

    await account.enter(email, 'not this one');
    await account.login.click();
    await expect(account.error).toHaveText('Invalid password');
    await expect(account.email).toHaveValue(email);
    await expect(account.password).toHaveValue('');
    expect(page.url()).not.toContain('not');

    await account.enter(email, password);
    await account.login.click();
    await expect(page).toHaveURL(/\/account\/security$/);
    await expect(area.heading).toHaveText('Security');
    await expect(area.part('Where you are logged in').getByText('This device')).toBeVisible();
    expect(await faults(page)).toEqual([]);
  },
);

test(
  'a return address outside of the shop is ignored',
  PROVE_ONLY_TAG,
  async ({ account, page, baseURL, loggedOutMember: { email, password } }) => {
    await page.goto(`/login?from=${encodeURIComponent('//elsewhere.example/account')}`);
    await account.enter(email, password);
    await account.login.click();
    await expect(page).toHaveURL(`${baseURL}/`);
  },
);

test(
  'an address that has an account cannot sign up again',
  PROVE_ONLY_TAG,
  async ({ account, loggedOutMember: { email } }) => {
    await account.signUpAs(email, PASSWORD);
    await expect(account.error).toHaveText('Invalid or already existing email');
    await account.signUpAs(uniqueEmail(), 'short');
    await expect(account.error.first()).toHaveText('Please choose a longer password.');
    await account.signUpAs(uniqueEmail(), TOO_LONG);
    await expect(account.error).toHaveText('Please choose a shorter password.');
  },
);

test(
  'a member changes the profile',
  PROVE_ONLY_TAG,
  async ({ account, area, page, loggedOutMember }) => {
    await page.goto('/login?from=%2Faccount');
    await account.enter(loggedOutMember.email, loggedOutMember.password);
    await account.login.click();

    const slug = `nora-${Date.now()}`;
    await area.displayName.fill('Nora');
    await area.slug.fill(slug);
    await area.save.click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await expect(area.displayName).toHaveValue('Nora');

    await area.slug.fill('no blanks here');
    await area.save.click();
    await expect(account.error).toHaveText('Please use letters, digits, - and _ only.');
    await expect(area.slug).toHaveValue('no blanks here');

    const phones = area.part('Phone numbers');
    const add = phones.getByRole('button', { name: 'Add a phone number' });
    await phones.getByLabel('Phone number', { exact: true }).fill('none');
    await add.click();
    await expect(account.error).toHaveText(/Please add a phone number/);
    for (const number of ['+31 20 555 0142', '+31 20 555 0143']) {
      await phones.getByLabel('Phone number', { exact: true }).fill(number);
      await add.click();
      await expect(area.entries('Phone numbers').filter({ hasText: number })).toBeVisible();
    }
    await area.remove('Phone numbers', '0142').click();
    await expect(area.entries('Phone numbers')).toHaveCount(1);

    const addresses = area.part('Addresses');
    await addresses.getByLabel('Address', { exact: true }).fill('Dam 1');
    await addresses.getByLabel('Postal code').fill('1012 JS');
    await addresses.getByLabel('City').fill('Amsterdam');
    await addresses.getByRole('button', { name: 'Add an address' }).click();
    await expect(area.entries('Addresses')).toContainText([
      'Dam 1, 1012 JS Amsterdam, Netherlands',
    ]);
    expect(await faults(page)).toEqual([]);
    await area.remove('Addresses', 'Dam 1').click();
    await expect(addresses.getByText('No address yet.')).toBeVisible();
  },
);

test(
  'a forgotten password is replaced by the mailed link, which works once',
  PROVE_ONLY_TAG,
  async ({ account, area, page, qa, loggedOutMember: { email } }) => {
    await page.goto('/forgot-password');
    await account.sendLink.click();
    await expect(account.error).toHaveText('Please add your email address.');
    await account.email.fill(email);
    await account.sendLink.click();
    await expect(account.heading).toHaveText('Check your inbox');
    await expect(page.getByText(email)).toBeVisible();
    expect(await faults(page)).toEqual([]);

    const link = (await qa.mailTo(email)).link ?? '';
    await page.goto(link);
    await expect(page).toHaveURL(/\/new-password\?token=/);
    await account.newPassword.fill(TOO_LONG);
    await account.savePassword.click();
    await expect(account.error).toHaveText('Please choose a shorter password.');
    await account.newPassword.fill('short');
    await account.savePassword.click();
    await expect(account.error).toHaveText('Please choose a longer password.');
    expect(await faults(page)).toEqual([]);
    await account.newPassword.fill('another quiet Sunday 43');
    await account.savePassword.click();
    await expect(page).toHaveURL(/\/$/);
    await area.open();
    await expect(page.getByText(`You log in with ${email}.`)).toBeVisible();
  },
);

test(
  'a member turns the second factor on, logs in with it, renews the recovery codes and turns it off',
  PROVE_ONLY_TAG,
  async ({ account, area, page, qa, shop, loggedOutMember: { email, password } }) => {
    const factor = area.part('Two-step log-in');
    await page.goto('/login?from=%2Faccount%2Fsecurity');
    await account.enter(email, password);
    await account.login.click();

    await area.turnOn.click();
    await area.emailCode.fill((await qa.mailTo(email)).code ?? '');
    await area.turnOn.click();
    await expect(area.appCode).toBeFocused();
    await expect(factor.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)).toBeVisible();
    expect(page.url()).not.toContain('secret');
    expect(await faults(page)).toEqual([]);
    const app = (await area.appAddress.getAttribute('href')) ?? '';
    await area.confirm.click();
    await expect(factor.getByRole('alert')).toHaveText(/six digits/);
    await area.appCode.fill('000000');
    await area.confirm.click();
    await expect(factor.getByRole('alert')).toHaveText(/This code is wrong/);
    await expect(area.appAddress).toHaveAttribute('href', app);
    await area.appCode.fill(createAuthenticatorCode(app));
    await area.confirm.click();
    await expect(area.recoveryCodes).toHaveCount(10);
    expect(await faults(page)).toEqual([]);
    const stored = await area.recoveryCodes.allTextContents();
    await area.plainConfirm.click();
    await expect(factor).toContainText('10 recovery codes are left');
    await expect(area.recoveryCodes).toHaveCount(0);

    await shop.logout.click();
    await page.goto('/login?from=%2Faccount%2Fsecurity');
    await account.enter(email, password);
    await account.login.click();
    await expect(account.heading).toHaveText('Confirm it is you');
    expect(page.url()).not.toContain('second-factor');
    expect(await faults(page)).toEqual([]);
    await account.confirm.click();
    await expect(account.error).toHaveText('Please add the code.');
    await account.secondFactor.fill('000000');
    await account.confirm.click();
    await expect(account.error).toContainText('This code is wrong');
    // The code of this half minute has been used.
    await account.secondFactor.fill(createAuthenticatorCode(app, 1));
    await account.confirm.click();
    await expect(page).toHaveURL(/\/account\/security$/);

    await factor.getByRole('group').filter({ hasText: 'New recovery codes' }).click();
    await factor.getByRole('button', { name: 'New recovery codes' }).click();
    await expect(area.recoveryCodes).toHaveCount(10);
    expect(await area.recoveryCodes.allTextContents()).not.toEqual(stored);
    await area.plainConfirm.click();

    await factor.getByRole('button', { name: 'Turn off' }).click();
    await expect(factor).toContainText('Besides your password');
  },
);

test(
  'a member logs out one other browser, then all others at once, with a message',
  PROVE_ONLY_TAG,
  async ({ account, area, browser, page, loggedOutMember: { email, password } }) => {
    const others = ['Firefox/140.0', 'Edg/143.0'].map((agent) =>
      browser.newContext({ userAgent: `(Windows NT 10.0) ${agent}`, javaScriptEnabled: false }),
    );
    for (const context of await Promise.all(others)) {
      const other = await context.newPage();
      await createAccountPageObject(other).logInAs(email, password);
      await expect(createShopLayoutPageObject(other).logout).toBeVisible();
      await context.close();
    }
    await page.goto('/login?from=%2Faccount%2Fsecurity');
    await account.enter(email, password);
    await account.login.click();

    await area.logOutOf('Firefox on Windows').click();
    await expect(page.getByText('Firefox on Windows is logged out.')).toBeVisible();
    await expect(area.logOutOf('Firefox on Windows')).toHaveCount(0);
    expect(await faults(page)).toEqual([]);
    await area.logOutOf('all others').click();
    await expect(page.getByText('All other devices are logged out.')).toBeVisible();
    await expect(area.part('Where you are logged in').getByRole('listitem')).toHaveCount(1);
  },
);

test(
  'a member changes the password, and deletes the account',
  PROVE_ONLY_TAG,
  async ({ account, area, page, loggedOutMember: { email, password } }) => {
    await page.goto('/login?from=%2Faccount%2Fsecurity');
    await account.enter(email, password);
    await account.login.click();
    await area.newPassword.fill(TOO_LONG);
    await area.changePassword.click();
    await expect(account.error).toHaveText('Please choose a shorter password.');
    await area.newPassword.fill('another quiet Sunday 43');
    await area.changePassword.click();
    await expect(page.getByText(/Your password is changed/)).toBeVisible();

    await area.part('Delete account').getByRole('group').click();
    await area.part('Delete account').getByRole('button', { name: 'Delete for good' }).click();
    await expect(page).toHaveURL(/\/$/);
    await area.open();
    await expect(page).toHaveURL(/\/login\?from=/);
    await account.enter(email, 'another quiet Sunday 43');
    await account.login.click();
    await expect(account.error).toHaveText('Invalid password');
  },
);
