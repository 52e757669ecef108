import { expect, test } from '../fixtures/fixtures.ts';
import { PROVE_ONLY_TAG } from '../support/tag-prove-run-tests.ts';

// A member's cart may be from another device, so it is requested; without one that is a 404.
test.use({ expectedNoise: [/404/] });

test(
  'a visitor who opens an account page logs in first and is led back',
  PROVE_ONLY_TAG,
  async ({ account, area, page, loggedOutMember: { email, password } }) => {
    await area.open('/orders');
    await expect(page).toHaveURL(/\/login\?from=/);
    await account.enter(email, password);
    await account.login.click();

    await expect(page).toHaveURL(/\/account\/orders$/);
    await expect(area.heading).toHaveText('Orders');
  },
);

test('a member changes the profile and finds it stored', async ({
  area,
  page,
  member: _loggedIn,
}) => {
  await area.open();
  await expect(area.heading).toHaveText('Profile');

  const slug = `nora-${Date.now()}`;
  await area.displayName.fill('Nora');
  await area.slug.fill(slug);
  await area.save.click();
  await expect(page.getByText('Saved.')).toBeVisible();

  const phones = area.part('Phone numbers');
  for (const number of ['+31 20 555 0142', '+31 20 555 0143']) {
    await phones.getByRole('button', { name: 'Add a phone number' }).click();
    await phones.getByLabel('Phone number', { exact: true }).fill(number);
    await phones.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(area.entries('Phone numbers').filter({ hasText: number })).toBeVisible();
  }
  await area.remove('Phone numbers', '0142').click();
  await expect(area.entries('Phone numbers')).toHaveCount(1);

  const addresses = area.part('Addresses');
  await addresses.getByRole('button', { name: 'Add an address' }).click();
  await addresses.getByLabel('Address', { exact: true }).fill('Dam 1');
  await addresses.getByLabel('Postal code').fill('1012 JS');
  await addresses.getByLabel('City').fill('Amsterdam');
  await addresses.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(area.entries('Addresses')).toContainText(['Dam 1, 1012 JS Amsterdam, Netherlands']);

  await page.reload();
  await expect(area.displayName).toHaveValue('Nora');
  await expect(area.slug).toHaveValue(slug);
  await expect(area.entries('Phone numbers')).toHaveCount(1);
  await area.remove('Addresses', 'Dam 1').click();
  await expect(addresses.getByText('No address yet.')).toBeVisible();
});

test('an order is shown in the order history and on the thank-you page', async ({
  area,
  thankYou,
  putIntoCart,
  buy,
  member: { email },
}) => {
  await putIntoCart('terrain-38');
  const number = await buy(email);
  await expect(thankYou.main).toContainText('Olive nylon');
  await expect(thankYou.main).toContainText('Shipping, Expedited');
  await expect(thankYou.main).toContainText('1015 AA Amsterdam');

  await area.open('/orders');
  await expect(area.orders).toHaveCount(1);
  await area.orders.getByText(`Order ${number}`).click();
  await expect(area.orders).toContainText('In preparation');
  await expect(area.orders.getByText('Olive nylon')).toBeVisible();
  await expect(area.orders.getByText('1015 AA Amsterdam')).toBeVisible();
});

test("the thank-you page of another buyer's order shows nothing of that order", async ({
  thankYou,
  shop,
  putIntoCart,
}) => {
  await putIntoCart('terrain-38');
  await thankYou.open('?orderId=10001');
  await expect(shop.openChat).toHaveAttribute('data-live', '');

  await expect(thankYou.main).toContainText('10001');
  await expect(thankYou.main.getByText('Total')).toHaveCount(0);
});

test('after a change of password the new one logs in', async ({
  account,
  area,
  shop,
  page,
  member: { email },
}) => {
  await area.open('/security');
  await area.newPassword.fill('another quiet Sunday 43');
  await area.changePassword.click();
  await expect(page.getByText(/Your password is changed/)).toBeVisible();
  await shop.logout.click();
  await expect(shop.login).toBeVisible();

  await account.logInAs(email, 'another quiet Sunday 43');
  await expect(shop.logout).toBeVisible();
});
