import { expect, test } from 'vitest';
import {
  callQaControl,
  MEMBER_PASSWORD,
  mailsTo,
  signedInClient,
} from '../../testing/member-client.ts';
import { memberTestSetup } from '../../testing/member-test-shop.ts';
import { ADMIN_API_KEY, TEST_SHOP_URL } from '../../testing/start-test-shop.ts';
import { outbox } from '../mail/mail-tables.ts';

const at = memberTestSetup();
const NEW_PASSWORD = 'a longer password';

const subjects = async () => (await mailsTo(at.shop, at.email)).map(({ subject }) => subject);
const storedMails = async () => JSON.stringify(await at.shop.db.select().from(outbox));

test('a member is notified by mail when the password changes, with the next step', async () => {
  const { client } = await signedInClient(at.shop, at.email);
  await client.authentication.changePassword(NEW_PASSWORD);

  expect(await mailsTo(at.shop, at.email)).toEqual([
    expect.objectContaining({
      subject: 'Your Horae password was changed',
      link: `${TEST_SHOP_URL}/forgot-password`,
    }),
  ]);
});

test.each([
  ['by itself', '/members/v1/members/my', undefined],
  ['by the owner', '/members/v1/members/', ADMIN_API_KEY],
])('a member who is deleted %s is notified by mail', async (_, path, key) => {
  const { client, id } = await signedInClient(at.shop, at.email);
  const token = key ?? client.auth.getTokens().accessToken.value;
  const target = key === undefined ? path : `${path}${id}`;
  const answer = await at.shop.call(target, { token, init: { method: 'DELETE' } });

  expect(answer.status).toBe(200);
  expect(await subjects()).toEqual(['Your Horae account was deleted']);
});

test('the outbox drops a reset link once it was used', async () => {
  await signedInClient(at.shop, at.email);
  await at.client.auth.sendPasswordResetEmail(at.email, `${TEST_SHOP_URL}/login`);
  const [mail] = await mailsTo(at.shop, at.email);
  const secret = new URL(mail?.link ?? 'none:').searchParams.get('token') ?? '';
  expect(await storedMails()).toContain(secret);
  await at.client.recovery.recover(secret, { password: NEW_PASSWORD });

  expect(await storedMails()).not.toContain(secret);
  expect(await subjects()).toEqual([
    'Your Horae password was changed',
    'Choose a new Horae password',
  ]);
});

test("the outbox drops a code once it was used, and keeps another member's", async () => {
  await callQaControl(at.shop, 'policy', { emailVerification: true });
  await at.client.auth.register({ email: at.email, password: MEMBER_PASSWORD });
  const [mail] = await mailsTo(at.shop, at.email);
  const code = mail?.code ?? '';
  await at.shop.db
    .insert(outbox)
    .values({ to: 'other@example.com', subject: 'Code', text: code, html: code, code });
  await at.client.auth.processVerification({ verificationCode: code });

  expect(JSON.stringify(await mailsTo(at.shop, at.email))).not.toContain(code);
  expect(await mailsTo(at.shop, 'other@example.com')).toEqual([expect.objectContaining({ code })]);
});

test('sign-up, change and reset refuse a common password and name its field', async () => {
  const common = 'Password123!';
  const { client } = await signedInClient(at.shop, at.email);
  const refused = (field: string) => ({
    details: {
      validationError: {
        fieldViolations: [{ field, violatedRule: 'OTHER', data: { type: 'COMMON_PASSWORD' } }],
      },
    },
  });
  const token = await at.shop.newVisitor();
  const sent = async (path: string, body: object, as = token) =>
    (await at.shop.call(path, { token: as, body })).json();
  const member = client.auth.getTokens().accessToken.value;
  const loginId = { email: 'new@example.com' };

  expect(await sent('/v2/register', { loginId, password: common })).toMatchObject(
    refused('password'),
  );
  expect(await sent('/v2/change-password', { newPassword: common }, member)).toMatchObject(
    refused('newPassword'),
  );
  await at.client.auth.sendPasswordResetEmail(at.email, `${TEST_SHOP_URL}/login`);
  const [mail] = await mailsTo(at.shop, at.email);
  const recoveryToken = new URL(mail?.link ?? 'none:').searchParams.get('token');
  expect(await sent('/v1/recover', { recoveryToken, password: common })).toMatchObject(
    refused('password'),
  );
  // The link stays good for a better one.
  expect(await sent('/v1/recover', { recoveryToken, password: NEW_PASSWORD })).toMatchObject({
    state: 'SUCCESS',
  });
});

test('a log-in from a new place is reported by mail, once for each place and at most five times a day', async () => {
  await signedInClient(at.shop, at.email);
  const token = await at.shop.newVisitor();
  const from = (address: string, password = MEMBER_PASSWORD) => {
    const body = { loginId: { email: at.email.toUpperCase() }, password };
    const init = { headers: { 'x-forwarded-for': address } };
    return at.shop.call('/v2/login', { token, body, init });
  };
  await from('198.51.100.7', 'a wrong password');
  expect(await subjects()).toEqual([]);

  await from('198.51.100.7');
  await from('198.51.100.7');
  const [mail, ...rest] = await mailsTo(at.shop, at.email);
  expect(rest).toEqual([]);
  expect(mail).toMatchObject({
    subject: 'A log-in to Horae from a new place',
    link: `${TEST_SHOP_URL}/forgot-password`,
  });
  expect(mail?.text).toContain('198.51.100.0/24');
  expect(mail?.text).not.toContain('198.51.100.7');

  for (let last = 1; last < 8; last += 1) expect((await from(`192.0.2.${last}`)).status).toBe(200);
  expect(await subjects()).toHaveLength(5);
});
