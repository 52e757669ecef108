import { uniqueEmail } from '../../fixtures/members.ts';
import { fetchNewestMail } from '../../fixtures/qa-controls.ts';
import { expect, test } from '../../support/engines/engine-test.ts';
import { accountElements, frameElements } from '../../support/engines/page-elements.ts';
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
  await shopper.click(frameElements.logout);
  await shopper.sees(frameElements.login);

  await shopper.click(frameElements.login);
  await logIn(shopper, email, FIRST);
  await shopper.sees(frameElements.logout);
  await shopper.tab.reload();
  await shopper.sees(frameElements.logout);
});

test('a member who forgot the password sets a new one by mail', async ({
  shopper,
  shop,
  request,
}) => {
  const email = uniqueEmail();
  await signUp(shopper, shop, email);
  await shopper.click(frameElements.logout);
  await shopper.sees(frameElements.login);

  await shopper.open(`${shop}/login`);
  await shopper.click(accountElements.forgot);
  await shopper.sees(accountElements.sendLink);
  await shopper.isAccessible();
  await shopper.fill(accountElements.email, email);
  await shopper.click(accountElements.sendLink);
  await shopper.reads(frameElements.main, /Check your inbox/);
  const link = () =>
    fetchNewestMail(request, email).then(
      (mail) => mail.link ?? '',
      () => '', // not sent yet
    );
  await expect.poll(link).toContain('/new-password');
  await shopper.open(await link());
  await shopper.fill(accountElements.newPassword, SECOND);
  await shopper.isAccessible();
  await shopper.click(accountElements.savePassword);
  await shopper.click(frameElements.logout);
  await shopper.click(frameElements.login);
  await logIn(shopper, email, SECOND);
  await shopper.sees(frameElements.logout);
});

async function signUp(shopper: PatientTab, shop: string, email: string): Promise<void> {
  await shopper.open(`${shop}/signup`);
  await shopper.fill(accountElements.email, email);
  await shopper.fill(accountElements.password, FIRST);
  await shopper.click(accountElements.signUp);
  await shopper.sees(frameElements.logout);
}

async function logIn(shopper: PatientTab, email: string, password: string): Promise<void> {
  await shopper.fill(accountElements.email, email);
  await shopper.fill(accountElements.password, password);
  await shopper.click(accountElements.login);
}
