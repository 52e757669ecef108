import { expect, test } from '../fixtures/fixtures.ts';
import { findPageViolations } from '../support/page/accessibility-violations.ts';
import { beginSignIn } from '../support/servers/redirected-sign-in.ts';

// A refusal is an answer of status 422, which the browser logs; a member's cart is requested, too.
test.use({ expectedNoise: [/4(04|22)/] });

test('the hosted page signs a member in and returns a code that the shop exchanges', async ({
  account,
  shop,
  page,
  request,
  baseURL,
  loggedOutMember: { email, password },
}) => {
  const { url, memberOf } = await beginSignIn(request, `${baseURL}/`);
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(account.email).toBeFocused();
  expect(await findPageViolations(page)).toEqual([]);

  // By keyboard alone, as a password manager would.
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('not this one');
  await page.keyboard.press('Enter');
  await expect(account.error).toHaveText('The email address or the password is wrong.');
  await expect(account.email).toHaveValue(email);
  await expect(account.password).toBeFocused();
  expect(await findPageViolations(page)).toEqual([]);

  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(shop.main).toContainText('Horae, watches');
  expect(page.url().split('#')[0]).toBe(`${baseURL}/`);
  expect(await memberOf(new URL(page.url()))).toBe(email);

  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'This sign-in is over' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(shop.login).toBeVisible();
});
