import { expect, test } from 'vitest';
import {
  callQaControl,
  MEMBER_PASSWORD,
  mailsTo,
  newTestEmail,
  signedInClient,
} from '../../../testing/member-client.ts';
import { memberTestSetup } from '../../../testing/member-test-shop.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { ADMIN_API_KEY, TEST_SHOP_URL, testSettings } from '../../../testing/start-test-shop.ts';
import { createServer } from '../../create-server.ts';

const NEW_PASSWORD = 'a quite different one';
const at = memberTestSetup();

async function mailedLink(to = at.email): Promise<URL> {
  await at.client.auth.sendPasswordResetEmail(to, `${TEST_SHOP_URL}/login`);
  const [mail] = await mailsTo(at.shop, to);
  return new URL(mail?.link ?? 'none:');
}

/** The link for who asks without a page to come back to. */
async function hostedLink(to = at.email): Promise<URL> {
  const token = await at.shop.newVisitor();
  await at.shop.call('/v1/send-email', { token, body: { email: to } });
  const [mail] = await mailsTo(at.shop, to);
  return new URL(mail?.link ?? 'none:');
}

const secretOf = (link: URL) => link.searchParams.get('token') ?? '';
const login = (password: string) => at.client.auth.login({ email: at.email, password });

test('a mailed link sets a new password once, and ends all other sessions', async () => {
  const member = await signedInClient(at.shop, at.email);
  const { refreshToken } = member.client.auth.getTokens();
  const secret = secretOf(await mailedLink());
  expect(await at.client.recovery.recover(secret, { password: NEW_PASSWORD })).toMatchObject({
    state: 'SUCCESS',
    sessionToken: expect.any(String),
    identity: { email: { address: at.email, isVerified: true } },
  });

  expect(await login(MEMBER_PASSWORD)).toMatchObject({ errorCode: 'invalidPassword' });
  expect(await login(NEW_PASSWORD)).toMatchObject({ loginState: 'SUCCESS' });
  await expect(
    at.client.recovery.recover(secret, { password: MEMBER_PASSWORD }),
  ).rejects.toMatchObject({
    details: { applicationError: { code: 'INVALID_RECOVERY_TOKEN' } },
  });
  const { clientId } = testSettings;
  const renewal = await at.shop.call('/oauth2/token', {
    body: { clientId, grantType: 'refresh_token', refreshToken: refreshToken.value },
  });
  expect(renewal.status).toBe(401);
});

test("the mail links the shop's own password page for the shop, and the hosted one for others", async () => {
  await signedInClient(at.shop, at.email);
  const own = await mailedLink();
  const hosted = await hostedLink();

  expect(`${own.origin}${own.pathname}`).toBe(`${TEST_SHOP_URL}/new-password`);
  expect(`${hosted.origin}${hosted.pathname}`).toBe('http://platform.test/recover');
});

test('the mail links the hosted page if the shop names no page of its own', async () => {
  const { recoveryUrl: _, ...settings } = testSettings;
  const app = await createServer({ db: at.shop.db, settings, log: silentLog });
  await signedInClient(at.shop, at.email);
  const response = await app.request('/v1/send-email', {
    method: 'POST',
    headers: { authorization: await at.shop.newVisitor() },
    body: JSON.stringify({ email: at.email, redirect: { url: `${TEST_SHOP_URL}/welcome` } }),
  });
  const [mail] = await mailsTo(at.shop, at.email);
  const link = new URL(mail?.link ?? 'none:');
  const form = { method: 'POST', body: new URLSearchParams({ password: NEW_PASSWORD }) };

  expect(response.status).toBe(200);
  expect(`${link.origin}${link.pathname}`).toBe('http://platform.test/recover');
  const saved = await app.request(`${link.pathname}${link.search}`, form);
  expect(saved.headers.get('location')).toBe(`${TEST_SHOP_URL}/welcome`);
});

test('a weak password leaves the link valid', async () => {
  await signedInClient(at.shop, at.email);
  const secret = secretOf(await mailedLink());

  await expect(at.client.recovery.recover(secret, { password: 'short' })).rejects.toMatchObject({
    details: { validationError: { fieldViolations: [{ violatedRule: 'MIN_LENGTH' }] } },
  });
  expect(await at.client.recovery.recover(secret, { password: NEW_PASSWORD })).toMatchObject({
    state: 'SUCCESS',
  });
});

test('a link expires after an hour', async () => {
  await signedInClient(at.shop, at.email);
  const secret = secretOf(await mailedLink());
  await callQaControl(at.shop, 'clock', { offsetMs: 60 * 60_000 + 1 });
  at.client.auth.setTokens(await at.client.auth.generateVisitorTokens());
  const recovered = at.client.recovery.recover(secret, { password: NEW_PASSWORD });

  await expect(recovered).rejects.toMatchObject({
    details: { applicationError: { code: 'INVALID_RECOVERY_TOKEN' } },
  });
  await callQaControl(at.shop, 'clock', { offsetMs: 0 });
});

test('the answer does not reveal whether an address has an account', async () => {
  const token = await at.shop.newVisitor();
  await signedInClient(at.shop, at.email);
  const unknown = newTestEmail();
  const sendRecovery = (to: string) =>
    at.shop.call('/v1/send-email', { token, body: { email: to } });
  const [first, second] = [await sendRecovery(at.email), await sendRecovery(unknown)];

  expect([first.status, await first.text()]).toEqual([second.status, await second.text()]);
  // One mail either way, so that even the work done is the same.
  expect(await mailsTo(at.shop, at.email)).toHaveLength(1);
  expect(await mailsTo(at.shop, unknown)).toEqual([
    expect.objectContaining({ link: TEST_SHOP_URL, text: expect.stringContaining('no account') }),
  ]);
});

test('recovery redirects into this shop only', async () => {
  await expect(
    at.client.auth.sendPasswordResetEmail(at.email, 'https://evil.example/'),
  ).rejects.toMatchObject({
    details: { validationError: { fieldViolations: [{ field: 'options.redirect.url' }] } },
  });
  expect(await mailsTo(at.shop, at.email)).toEqual([]);
});

test('too many requests are refused with a time to wait', async () => {
  const token = await at.shop.newVisitor();
  const sendRecovery = () =>
    at.shop.call('/_iam/recovery/v1/send-email', { token, body: { email: at.email } });
  for (let again = 0; again < 5; again += 1) expect((await sendRecovery()).status).toBe(200);
  const refused = await sendRecovery();

  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('the hosted page sets a new password and redirects to the shop', async () => {
  await signedInClient(at.shop, at.email);
  const { pathname, search } = await hostedLink();
  const post = (password: string) =>
    at.shop.app.request(`${pathname}${search}`, {
      method: 'POST',
      body: new URLSearchParams({ password }),
    });
  const page = await at.shop.app.request(`${pathname}${search}`);
  expect(await page.text()).toContain('<label for="password">New password</label>');
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');

  const weak = await post('short');
  expect(weak.status).toBe(422);
  expect(await weak.text()).toContain('Use at least 8 characters for the password.');
  const common = await post('password1');
  expect(common.status).toBe(422);
  expect(await common.text()).toContain('This password is too common.');
  const done = await post(NEW_PASSWORD);
  expect([done.status, done.headers.get('location')]).toEqual([303, `${TEST_SHOP_URL}/login`]);
  expect((await post(NEW_PASSWORD)).status).toBe(404);
  expect(await login(NEW_PASSWORD)).toMatchObject({ loginState: 'SUCCESS' });
});

test('a member whom the owner created sets a first password by an activation mail', async () => {
  const created = await at.shop.call('/members/v1/members', {
    token: ADMIN_API_KEY,
    body: { member: { loginEmail: at.email } },
  });
  const { member } = await created.json();
  expect(await login('')).toMatchObject({ errorCode: 'invalidPassword' });
  const answer = await at.shop.call('/_api/iam/recovery/v1/activation-email', {
    token: ADMIN_API_KEY,
    body: { identityId: member.id },
  });
  expect(answer.status).toBe(200);
  const [mail] = await mailsTo(at.shop, at.email);
  await at.client.recovery.recover(secretOf(new URL(mail?.link ?? 'none:')), {
    password: NEW_PASSWORD,
  });

  expect(await login(NEW_PASSWORD)).toMatchObject({ loginState: 'SUCCESS' });
});

test('an activation mail is sent only to the member who requests it', async () => {
  const { client, id } = await signedInClient(at.shop, at.email);
  const other = await signedInClient(at.shop);
  const refused = { details: { applicationError: { code: 'PERMISSION_DENIED' } } };

  await expect(at.client.recovery.sendActivationEmail(id)).rejects.toMatchObject(refused);
  await expect(other.client.recovery.sendActivationEmail(id)).rejects.toMatchObject(refused);
  expect(await mailsTo(at.shop, at.email)).toEqual([]);
  await client.recovery.sendActivationEmail(id);
  expect(await mailsTo(at.shop, at.email)).toHaveLength(1);
});
