import { fetchNewestMail } from '../../fixtures/platform-test-controls.ts';
import { uniqueEmail } from '../../fixtures/test-members.ts';
import { expect, test } from '../../support/engines/browser-engine-fixtures.ts';
import { ACCOUNT_PAGE_LOCATORS, FRAME_LOCATORS } from '../../support/engines/page-locators.ts';
import type { PatientTab } from '../../support/engines/patient-tab.ts';

const FIRST = 'a quiet Sunday 42';
const SECOND = 'a loud Monday 43';

// A member's cart may be from another device, so it is requested; without one that is a 404. A call that is on its way
// when its session ends gets a 401, and is made anew. In Firefox, calls and scripts that a page load cuts off are reported as
// errors, and BiDi reports those without their messages.
test.use({ expectedComplaints: [/40[14]|JSHandle@error$/] });

test('a visitor signs up, logs out and logs in again', async ({ shopper, shop }) => {
  const email = uniqueEmail();
  await signUp(shopper, shop, email);
  await shopper.click(FRAME_LOCATORS.logout);
  await shopper.sees(FRAME_LOCATORS.login);

  await shopper.click(FRAME_LOCATORS.login);
  await logIn(shopper, email, FIRST);
  await shopper.sees(FRAME_LOCATORS.logout);
  await shopper.tab.reload();
  await shopper.sees(FRAME_LOCATORS.logout);
});

test('a member who forgot the password sets a new one by mail', async ({
  shopper,
  shop,
  request,
}) => {
  const email = uniqueEmail();
  await signUp(shopper, shop, email);
  await shopper.click(FRAME_LOCATORS.logout);
  await shopper.sees(FRAME_LOCATORS.login);

  await shopper.open(`${shop}/login`);
  await shopper.click(ACCOUNT_PAGE_LOCATORS.forgot);
  await shopper.sees(ACCOUNT_PAGE_LOCATORS.sendLink);
  await shopper.isAccessible();
  await shopper.fill(ACCOUNT_PAGE_LOCATORS.email, email);
  await shopper.click(ACCOUNT_PAGE_LOCATORS.sendLink);
  await shopper.reads(FRAME_LOCATORS.main, /Check your inbox/);
  const link = () =>
    fetchNewestMail(request, email).then(
      (mail) => mail.link ?? '',
      () => '', // not sent yet
    );
  await expect.poll(link).toContain('/new-password');
  await shopper.open(await link());
  await shopper.fill(ACCOUNT_PAGE_LOCATORS.newPassword, SECOND);
  await shopper.isAccessible();
  await shopper.click(ACCOUNT_PAGE_LOCATORS.savePassword);
  await shopper.click(FRAME_LOCATORS.logout);
  await shopper.click(FRAME_LOCATORS.login);
  await logIn(shopper, email, SECOND);
  await shopper.sees(FRAME_LOCATORS.logout);
});

async function signUp(shopper: PatientTab, shop: string, email: string): Promise<void> {
  await shopper.open(`${shop}/signup`);
  await shopper.fill(ACCOUNT_PAGE_LOCATORS.email, email);
  await shopper.fill(ACCOUNT_PAGE_LOCATORS.password, FIRST);
  await shopper.click(ACCOUNT_PAGE_LOCATORS.signUp);
  await shopper.sees(FRAME_LOCATORS.logout);
}

async function logIn(shopper: PatientTab, email: string, password: string): Promise<void> {
  await shopper.fill(ACCOUNT_PAGE_LOCATORS.email, email);
  await shopper.fill(ACCOUNT_PAGE_LOCATORS.password, password);
  await shopper.click(ACCOUNT_PAGE_LOCATORS.login);
}
