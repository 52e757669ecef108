import { expect, test, uniqueEmail } from '../fixtures/fixtures.ts';
import { PROVE_ONLY_TAG } from '../support/tag-prove-run-tests.ts';

// A member's cart may be from another device, so it is requested; without one that is a 404. A call that is on its way
// when its session ends gets a 401, and is made anew.
test.use({ expectedNoise: [/40[14]/] });

const PASSWORD = 'a quiet Sunday 42';

test('a visitor signs up, logs out and logs in again; members are redirected from both pages', async ({
  account,
  area,
  shop,
  page,
}) => {
  const email = uniqueEmail();
  await account.signUpAs(email, PASSWORD);
  await expect(page).toHaveURL(/\/$/);
  await expect(shop.logout).toBeVisible();

  await page.reload();
  await expect(shop.logout).toBeVisible();

  await shop.logout.click();
  await expect(shop.login).toBeVisible();

  await shop.login.click();
  await account.enter(email, PASSWORD);
  await account.login.click();
  await expect(page).toHaveURL(/\/$/);
  await expect(shop.logout).toBeVisible();

  await account.openLogin();
  await expect(page).toHaveURL(/\/$/);
  await account.openSignup();
  await expect(page).toHaveURL(/\/$/);

  await shop.account.click();
  await expect(area.heading).toHaveText('Profile');
});

test.describe('an account refusal', () => {
  // The browser notes every answer of status 4xx.
  test.use({ expectedNoise: [/4(0[14]|22)/] });

  test('reports a wrong password and a registered address in the shop’s own words', async ({
    account,
    page,
    loggedOutMember: { email },
  }) => {
    await account.logInAs(email, 'not this one');
    await expect(account.error).toHaveText('Invalid password');
    await expect(page).toHaveURL(/\/login$/);

    await account.signUpAs(email, PASSWORD);
    await expect(account.error).toHaveText('Invalid or already existing email');
  });

  test(
    'names a password that is too long, on sign-up and on change',
    PROVE_ONLY_TAG,
    async ({ account, area, shop }) => {
      await account.signUpAs(uniqueEmail(), 'x'.repeat(300));
      await expect(account.error.filter({ hasText: 'choose a shorter password' })).toBeVisible();

      await account.signUpAs(uniqueEmail(), PASSWORD);
      await expect(shop.logout).toBeVisible();
      await area.open('/security');
      await area.newPassword.fill('x'.repeat(300));
      await area.changePassword.click();
      await expect(account.error).toHaveText('Please choose a shorter password.');
    },
  );
});

test('the cart of a visitor survives the sign-up', async ({ account, cart, shop, putIntoCart }) => {
  await putIntoCart('ranger-36');

  await account.signUpAs(uniqueEmail(), PASSWORD);
  await expect(shop.logout).toBeVisible();
  await shop.cart.click();

  await expect(cart.line('Ranger 36')).toBeVisible();
});
