import { expect, test, uniqueEmail } from '../fixtures/fixtures.ts';
import { waitUntilShopAnswers } from '../support/servers/edge-process.ts';

// A refusal of the platform is an answer of status 4xx, which the browser logs.
test.use({ expectedNoise: [/40[0-9]|42[28]|takes no payments/] });
test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(300_000);
  await waitUntilShopAnswers(baseURL);
});

const PASSWORD = 'a quiet Sunday 42';

test.afterEach(({ qa }) => qa.setPolicy({}));

test('a new member confirms the address by the mailed code', async ({
  account,
  qa,
  shop,
  page,
}) => {
  await qa.setPolicy({ emailVerification: true });
  const email = uniqueEmail();
  await account.signUpAs(email, PASSWORD);

  await expect(page.getByText('Please verify your email address')).toBeVisible();
  await expect(account.code).toBeFocused();
  await account.code.fill('000000');
  await account.verify.click();
  await expect(account.error).toHaveText('This code is wrong or has expired.');

  await account.code.fill((await qa.mailTo(email)).code ?? '');
  await account.verify.click();
  await expect(shop.logout).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('a member who logs in with an unconfirmed address confirms it then, by a second code', async ({
  account,
  qa,
  shop,
  page,
  loggedOutMember: { email, password },
}) => {
  await page.clock.install();
  await qa.setPolicy({ emailVerification: true });

  await account.logInAs(email, password);
  await expect(page.getByText('Email verification is required')).toBeVisible();
  const first = (await qa.mailTo(email)).code;
  await expect(account.countdown).toBeVisible();
  await page.clock.runFor(61_000);
  await account.sendAgain.click();
  await expect(page.getByText(/We sent a new code/)).toBeVisible();
  const second = (await qa.mailTo(email)).code ?? '';
  expect(second).not.toBe(first);

  await account.code.fill(second);
  await account.verify.click();
  await expect(shop.logout).toBeVisible();
});

test('a new member waits for approval, and can log in afterwards', async ({
  account,
  qa,
  shop,
  page,
}) => {
  await qa.setPolicy({ ownerApproval: true });
  const email = uniqueEmail();
  await account.signUpAs(email, PASSWORD);
  await expect(page.getByText('Your account is pending approval')).toBeVisible();
  await expect(shop.login).toBeVisible();

  await account.logInAs(email, PASSWORD);
  await expect(page.getByText('Your account is pending approval')).toBeVisible();

  await qa.setMember(email, { status: 'APPROVED' });
  await account.logInAs(email, PASSWORD);
  await expect(shop.logout).toBeVisible();
});

test('the captcha is shown when the platform requires it', async ({ account, qa, shop }) => {
  await qa.setPolicy({ captcha: true });
  const email = uniqueEmail();
  await account.openSignup();
  await expect(account.isPerson).toHaveCount(0);
  await account.enter(email, PASSWORD);
  await account.signUp.click();
  await expect(account.error).toHaveText('Signup failed. Please try again.');
  // A password is never sent back: it is gone where the first click came before the form's code.
  await account.enter(email, PASSWORD);
  await account.isPerson.check();
  await account.signUp.click();
  await expect(shop.logout).toBeVisible();

  await shop.logout.click();
  await shop.login.click();
  await account.enter(email, PASSWORD);
  await account.login.click();
  await expect(account.error).toHaveText('Login failed');
  await account.enter(email, PASSWORD);
  await account.isPerson.check();
  await account.login.click();
  await expect(shop.logout).toBeVisible();
});

test('a member whose password must change changes it by mail', async ({
  account,
  qa,
  shop,
  page,
  loggedOutMember: { email, password },
}) => {
  await qa.setMember(email, { mustResetPassword: true });

  await account.logInAs(email, password);
  await expect(account.error).toHaveText('Your password requires reset');
  await account.forgot.click();
  await account.email.fill(email);
  await account.sendLink.click();
  await expect(account.heading).toHaveText('Check your inbox');

  await page.goto((await qa.mailTo(email)).link ?? '');
  await account.newPassword.fill('another quiet Sunday 43');
  await account.savePassword.click();
  await expect(shop.logout).toBeVisible();

  await shop.logout.click();
  await shop.login.click();
  await account.enter(email, 'another quiet Sunday 43');
  await account.login.click();
  await expect(shop.logout).toBeVisible();
});

test('a mailed link opens a page of the shop, and works once', async ({
  account,
  qa,
  shop,
  page,
  baseURL,
  loggedOutMember: { email },
}) => {
  await page.goto('/forgot-password');
  await account.email.fill(email);
  await account.sendLink.click();
  await expect(account.heading).toHaveText('Check your inbox');
  const address = (await qa.mailTo(email)).link ?? '';
  await page.goto(address);
  await expect(page).toHaveURL(/\/new-password\?token=/);
  expect(new URL(page.url()).origin).toBe(new URL(baseURL ?? '').origin);
  await account.newPassword.fill('x'.repeat(300));
  await account.savePassword.click();
  await expect(account.error).toHaveText('Please choose a shorter password.');
  await account.newPassword.fill('short');
  await account.savePassword.click();
  await expect(account.error).toHaveText('Please choose a longer password.');
  await account.newPassword.fill('another quiet Sunday 43');
  await account.savePassword.click();
  await expect(shop.logout).toBeVisible();

  await shop.logout.click();
  await expect(shop.login).toBeVisible();
  await page.goto(address);
  await account.newPassword.fill('a third quiet Sunday 44');
  await account.savePassword.click();
  await expect(account.heading).toHaveText('This link has been used');
});

test('a blocked member is refused', async ({
  account,
  qa,
  loggedOutMember: { email, password },
}) => {
  await qa.setMember(email, { status: 'BLOCKED' });

  await account.logInAs(email, password);

  await expect(account.error).toHaveText('Invalid email or email already exists');
});

test('without payments the panel says so and stays open', async ({ product, cart, qa }) => {
  await qa.setPolicy({ checkout: false });
  await product.open('terrain-38');
  await product.addToCart.click();

  await cart.checkout.click();

  await expect(cart.panel.getByText('checkout is not configured')).toBeVisible();
  await expect(cart.checkout).toBeEnabled();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a new member confirms the address by the newest of two mailed codes', async ({
    account,
    area,
    qa,
    page,
  }) => {
    await qa.setPolicy({ emailVerification: true });
    const email = uniqueEmail();
    await account.signUpAs(email, PASSWORD);
    await expect(account.heading).toHaveText('Check your inbox');
    await expect(page).toHaveURL(/\/signup$/);
    const first = (await qa.mailTo(email)).code;
    await account.sendAgain.click();
    await expect(page.getByText(/We sent a new code/)).toBeVisible();
    const second = (await qa.mailTo(email)).code ?? '';
    expect(second).not.toBe(first);

    await account.code.fill('000000');
    await account.verify.click();
    await expect(account.error).toHaveText('This code is wrong or has expired.');
    await account.code.fill(second);
    await account.verify.click();
    await expect(page).toHaveURL(/\/$/);
    await area.open();
    await expect(page.getByText(`You log in with ${email}.`)).toBeVisible();
  });

  test('the captcha, a pending approval and a block are shown', async ({
    account,
    qa,
    page,
    loggedOutMember: { email, password },
  }) => {
    await qa.setPolicy({ captcha: true, ownerApproval: true });
    const newcomer = uniqueEmail();
    await account.signUpAs(newcomer, PASSWORD);
    await expect(account.error).toHaveText('Signup failed. Please try again.');
    await account.password.fill(PASSWORD);
    await account.isPerson.check();
    await account.signUp.click();
    await expect(page.getByText('Your account is pending approval')).toBeVisible();

    await qa.setPolicy({});
    await qa.setMember(email, { status: 'BLOCKED' });
    await account.logInAs(email, password);
    await expect(account.error).toHaveText('Invalid email or email already exists');
  });
});
