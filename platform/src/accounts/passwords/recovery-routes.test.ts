import { afterEach, expect, test } from 'vitest';
import {
  callAs,
  createTestIdentityContext,
  OWNER,
  TEST_CALLER_ADDRESS,
} from '../../../testing/call-as.ts';
import { addTestMember, mailsTo, newTestEmail } from '../../../testing/member-client.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { setClockOffset } from '../../base/clock.ts';
import { secondFactors } from '../account-tables.ts';
import { changeMember, findMember, type MemberChanges } from '../members/member-store.ts';
import { isKnownLogInIpAddress } from '../sign-in/known-log-in-ip-addresses.ts';
import { issueRecoveryToken, readRecoveryToken } from './change-lost-password.ts';
import { recoveryRoutes } from './recovery-routes.ts';

const shop = testShop();
afterEach(() => setClockOffset(0));

const MINUTE = 60_000;
const NEW_PASSWORD = 'a quite different one';
const VISITOR = { id: 'visitor-1', role: 'visitor' } as const;
const as = (asker: Parameters<typeof callAs>[1]) =>
  callAs(recoveryRoutes(createTestIdentityContext(shop.db)), asker);
const sendEmail = (body: object) => as(VISITOR)('POST', '/v1/send-email', body);
const activate = (asker: Parameters<typeof callAs>[1], body: object) =>
  as(asker)('POST', '/v1/activation-email', body);
const recover = (recoveryToken: string) =>
  as(VISITOR)('POST', '/v1/recover', { recoveryToken, password: NEW_PASSWORD });
const violation = (parts: object) => ({
  status: 400,
  answer: { details: { validationError: { fieldViolations: [parts] } } },
});
const subjectsTo = async (email: string) =>
  (await mailsTo(shop, email)).map(({ subject }) => subject);

/** A member, and the secret of a link to a new password. */
async function linked(changes: MemberChanges) {
  const { id, email } = await addTestMember(shop.db);
  await changeMember(shop.db, id, changes);
  const grant = { memberId: id, redirectUrl: 'http://shop.test/login' };
  return { id, email, secret: await issueRecoveryToken(shop.db, grant) };
}

test('a text that is no address gets no mail, and is refused as the SDK knows it', async () => {
  expect(await sendEmail({ email: 'nonsense' })).toMatchObject(
    violation({
      field: 'email',
      description: 'must be an email address',
      violatedRule: 'FORMAT',
      data: { type: 'EMAIL' },
    }),
  );
});

const FOREIGN_CLIENT = 'is not a client of this shop';
const FOREIGN_URL = 'must lead to an origin of the shop';
test.each([
  [{ clientId: 'client-2' }, 'clientId', FOREIGN_CLIENT],
  [{ url: 'https://evil.example/' }, 'url', FOREIGN_URL],
])('the way back %j is refused by its field', async (redirect, name, description) => {
  const { id } = await addTestMember(shop.db);
  const options = { identityId: id, emailOptions: { redirect } };

  expect(await sendEmail({ email: newTestEmail(), redirect })).toMatchObject(
    violation({ field: `redirect.${name}`, description }),
  );
  expect(await activate(OWNER, options)).toMatchObject(
    violation({ field: `emailOptions.redirect.${name}`, description }),
  );
});

test('a client of the shop is known in whatever case', async () => {
  const body = { email: newTestEmail(), redirect: { clientId: 'CLIENT-1' } };

  expect(await sendEmail(body)).toEqual({ status: 200, answer: {} });
});

test('mails to an address are limited in whatever case it is written', async () => {
  const email = newTestEmail();
  const spellings = [email, email.toUpperCase(), email, email.toUpperCase(), email];
  for (const spelling of spellings) expect((await sendEmail({ email: spelling })).status).toBe(200);

  expect((await sendEmail({ email: email.toUpperCase() })).status).toBe(429);
});

test('an activation mail is for its member and the owner, and five times', async () => {
  const { id, email } = await addTestMember(shop.db);
  const denied = { status: 403, answer: { message: 'The caller has no permission for this.' } };

  expect(await activate({ ...VISITOR, id }, { identityId: id })).toMatchObject(denied);
  expect(await activate({ id: 'another' }, { identityId: id })).toMatchObject(denied);
  for (const asker of [{ id }, OWNER, OWNER, { id }, OWNER])
    expect(await activate(asker, { identityId: id })).toEqual({ status: 200, answer: {} });
  expect((await activate(OWNER, { identityId: id })).status).toBe(429);
  expect(await subjectsTo(email)).toEqual(
    Array.from({ length: 5 }, () => 'Activate your Horae account'),
  );
  const [mail] = await mailsTo(shop, email);
  expect(mail?.link).toMatch(/^http:\/\/platform\.test\/recover\?token=[\w-]{43}$/);
});

test('the owner learns nothing of an unknown id, and no mail leaves', async () => {
  expect(await activate(OWNER, { identityId: 'unknown' })).toEqual({ status: 200, answer: {} });
});

test.each([
  ['an unknown link', async () => 'unknown'],
  [
    'the link of an address without account',
    () => issueRecoveryToken(shop.db, { memberId: 'nobody', redirectUrl: 'http://shop.test/' }),
  ],
])('%s sets no password', async (_, makeSecret) => {
  const message = 'The link has been used, or is too old. Please ask for a new one.';

  expect(await recover(await makeSecret())).toMatchObject({
    status: 400,
    answer: { message, details: { applicationError: { code: 'INVALID_RECOVERY_TOKEN' } } },
  });
});

test('a first password proves the address, keeps what the owner saved, and needs no notice', async () => {
  const { id, email, secret } = await linked({ contact: { firstName: 'Nora' } });
  const { status, answer } = await recover(secret);

  expect([status, answer.state]).toEqual([200, 'SUCCESS']);
  expect(await findMember(shop.db, id)).toMatchObject({
    emailVerified: true,
    contact: { firstName: 'Nora' },
    passwordHash: expect.any(String),
  });
  expect(await subjectsTo(email)).toEqual([]);
});

test('a member who has to choose a new password has done so by the link', async () => {
  const changes = { passwordHash: 'before', emailVerified: true, mustResetPassword: true };
  const { id, email, secret } = await linked(changes);
  await recover(secret);

  expect(await findMember(shop.db, id)).toMatchObject({ mustResetPassword: false });
  expect(await subjectsTo(email)).toEqual(['Your Horae password was changed']);
});

test.each([
  ['is known afterwards', false],
  ['stays unknown where a second factor is still to come', true],
])('the address of who uses a link %s', async (_, hasSecondFactor) => {
  const { id: memberId, email, secret } = await linked({ emailVerified: true });
  const factor = { memberId, secret: 'sealed', confirmedAt: new Date() };
  if (hasSecondFactor) await shop.db.insert(secondFactors).values(factor);
  await recover(secret);

  expect(
    await isKnownLogInIpAddress(shop.db, { account: email, address: TEST_CALLER_ADDRESS }),
  ).toBe(!hasSecondFactor);
});

test('a link can be looked at without being used up, for an hour', async () => {
  const { id, secret } = await linked({});
  const read = () => readRecoveryToken(shop.db, secret);

  expect(await readRecoveryToken(shop.db, 'unknown')).toBeNull();
  setClockOffset(59 * MINUTE);
  for (const found of [await read(), await read()])
    expect(found).toMatchObject({ memberId: id, redirectUrl: 'http://shop.test/login' });
  setClockOffset(61 * MINUTE);
  expect(await read()).toBeNull();
});

test('a request that is sent again with its key mails once, from whichever session', async () => {
  const { email } = await addTestMember(shop.db);
  const init = { headers: { 'idempotency-key': 'key-of-a-recovery' } };
  for (const token of [await shop.newVisitor(), await shop.newVisitor()]) {
    const answer = await shop.call('/v1/send-email', { token, body: { email }, init });
    expect(answer.status).toBe(200);
  }

  expect(await subjectsTo(email)).toEqual(['Choose a new Horae password']);
});
