import { expect, test } from 'vitest';
import {
  callQaControl,
  MEMBER_PASSWORD,
  mailsTo,
  newTestEmail,
} from '../../../testing/member-client.ts';
import { memberTestSetup } from '../../../testing/member-test-shop.ts';
import { testSettings } from '../../../testing/start-test-shop.ts';

const at = memberTestSetup();

const register = () => at.client.auth.register({ email: at.email, password: MEMBER_PASSWORD });
const login = () => at.client.auth.login({ email: at.email, password: MEMBER_PASSWORD });
const policy = (change: object) => callQaControl(at.shop, 'policy', change);

async function sentCode(): Promise<string> {
  const [mail] = await mailsTo(at.shop, at.email);
  return mail?.code ?? 'no code';
}

async function stateTokenOf(path: string, body: object): Promise<string> {
  const token = await at.shop.newVisitor();
  const { stateToken } = await (await at.shop.call(path, { token, body })).json();
  return stateToken;
}

/** A code that is not the one sent. */
const other = (code: string) => (code === '111111' ? '222222' : '111111');

test("a new member waits for the owner's approval, and can then log in", async () => {
  await policy({ ownerApproval: true });
  expect(await register()).toMatchObject({ loginState: 'OWNER_APPROVAL_REQUIRED' });
  expect(await login()).toMatchObject({ loginState: 'OWNER_APPROVAL_REQUIRED' });
  const [toOwner] = await mailsTo(at.shop, testSettings.mailbox);
  expect(toOwner?.text).toContain(at.email);

  await callQaControl(at.shop, 'members', { email: at.email, status: 'APPROVED' });
  expect(await login()).toMatchObject({ loginState: 'SUCCESS' });
});

test('a mailed six-digit code confirms the address', async () => {
  await policy({ emailVerification: true });
  expect(await register()).toMatchObject({ loginState: 'EMAIL_VERIFICATION_REQUIRED' });
  const code = await sentCode();
  expect(code).toMatch(/^\d{6}$/);

  expect(await at.client.auth.processVerification({ verificationCode: code })).toMatchObject({
    loginState: 'SUCCESS',
    data: { sessionToken: expect.any(String) },
  });
  expect(await login()).toMatchObject({ loginState: 'SUCCESS' });
});

test('a sign-up needs confirmation first, then approval', async () => {
  await policy({ emailVerification: true, ownerApproval: true });
  await register();

  expect(
    await at.client.auth.processVerification({ verificationCode: await sentCode() }),
  ).toMatchObject({ loginState: 'OWNER_APPROVAL_REQUIRED' });
});

test('a wrong code answers VERIFICATION_FAILED, and after five tries the right one is refused', async () => {
  await policy({ emailVerification: true });
  await register();
  const code = await sentCode();
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await expect(
      at.client.auth.processVerification({ verificationCode: other(code) }),
    ).rejects.toMatchObject({ details: { applicationError: { code: 'VERIFICATION_FAILED' } } });
  }

  await expect(
    at.client.auth.processVerification({ verificationCode: code }),
  ).rejects.toMatchObject({
    details: { applicationError: { code: 'VERIFICATION_FAILED' } },
  });
});

test('a code expires after ten minutes', async () => {
  await policy({ emailVerification: true });
  await register();
  await callQaControl(at.shop, 'clock', { offsetMs: 10 * 60_000 + 1 });
  at.client.auth.setTokens(await at.client.auth.generateVisitorTokens());

  await expect(
    at.client.auth.processVerification({ verificationCode: await sentCode() }),
  ).rejects.toMatchObject({ details: { applicationError: { code: 'VERIFICATION_FAILED' } } });
});

test('a code works once, even when it is sent twice at the same time', async () => {
  await policy({ emailVerification: true });
  const body = { loginId: { email: at.email }, password: MEMBER_PASSWORD };
  const stateToken = await stateTokenOf('/_api/iam/authentication/v2/register', body);
  const code = await sentCode();
  const token = await at.shop.newVisitor();
  const verify = () =>
    at.shop.call('/_api/iam/verification/v1/auth/verify', { token, body: { code, stateToken } });
  const statuses = (await Promise.all([verify(), verify()])).map(({ status }) => status);

  expect(statuses.toSorted()).toEqual([200, 400]);
});

test('a code that is sent again replaces the first, at most five times', async () => {
  await policy({ emailVerification: true });
  const body = { loginId: { email: at.email }, password: MEMBER_PASSWORD };
  const stateToken = await stateTokenOf('/v2/register', body);
  const token = await at.shop.newVisitor();
  const first = await sentCode();
  const resend = () => at.shop.call('/v1/auth/resend', { token, body: { stateToken } });
  const states: { state: string; stateToken: string }[] = [];
  for (let again = 0; again < 4; again += 1) states.push(await (await resend()).json());
  const refused = await resend();

  expect(states[3]).toMatchObject({ state: 'REQUIRE_EMAIL_VERIFICATION', stateToken });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await mailsTo(at.shop, at.email)).toHaveLength(5);
  const code = await sentCode();
  const verify = (given: string) =>
    at.shop.call('/v1/auth/verify', { token, body: { code: given, stateToken } });
  if (first !== code) expect((await verify(first)).status).toBe(400);
  expect((await verify(code)).status).toBe(200);
});

test('a waiting sign-in continues by its state token until that expires', async () => {
  await policy({ ownerApproval: true });
  const body = { loginId: { email: at.email }, password: MEMBER_PASSWORD };
  const stateToken = await stateTokenOf('/v2/register', body);
  const token = await at.shop.newVisitor();
  const proceed = async () =>
    (await at.shop.call('/v1/state/proceed', { token, body: { stateToken } })).json();
  expect(await proceed()).toMatchObject({
    state: 'REQUIRE_OWNER_APPROVAL',
    identity: { status: { name: 'PENDING', reasons: ['ADMIN_APPROVAL_REQUIRED'] } },
  });

  await callQaControl(at.shop, 'members', { email: at.email, status: 'APPROVED' });
  expect(await proceed()).toMatchObject({
    state: 'SUCCESS',
    sessionToken: expect.any(String),
    identity: { email: { address: at.email }, status: { name: 'ACTIVE' } },
  });
  expect(await proceed()).toMatchObject({
    details: { applicationError: { code: 'INVALID_STATE_TOKEN' } },
  });
});

test('confirmation can start by identity id in both spellings, and reveals nothing of unknown ids', async () => {
  await register();
  const token = await at.shop.newVisitor();
  const { identity } = await (
    await at.shop.call('/v2/login', {
      token,
      body: { loginId: { email: at.email }, password: MEMBER_PASSWORD },
    })
  ).json();
  const known = await at.client.verification.start({ identityId: identity.id, target: 'EMAIL' });
  const unknown = await at.shop.call('/v1/Start', { token, body: { identityId: 'nobody' } });

  expect(known.verificationId).toEqual(expect.any(String));
  expect(await sentCode()).toMatch(/^\d{6}$/);
  expect(unknown.status).toBe(200);
  expect(await unknown.json()).toEqual({ verificationId: expect.any(String) });
});

test('the captcha policy requires a valid captcha token', async () => {
  await register();
  await policy({ captcha: true });
  const captchaTokens = (recaptchaToken: string) => ({ captchaTokens: { recaptchaToken } });
  const sign = { email: at.email, password: MEMBER_PASSWORD };
  const fresh = { email: newTestEmail(), password: MEMBER_PASSWORD };

  expect(await at.client.auth.login(sign)).toMatchObject({ errorCode: 'missingCaptchaToken' });
  expect(await at.client.auth.login({ ...sign, ...captchaTokens('wrong') })).toMatchObject({
    errorCode: 'invalidCaptchaToken',
  });
  expect(await at.client.auth.login({ ...sign, ...captchaTokens('ok') })).toMatchObject({
    loginState: 'SUCCESS',
  });
  expect(await at.client.auth.register(fresh)).toMatchObject({ errorCode: 'missingCaptchaToken' });
  expect(await at.client.auth.register({ ...fresh, ...captchaTokens('wrong') })).toMatchObject({
    errorCode: 'invalidCaptchaToken',
  });
  expect(await at.client.auth.register({ ...fresh, ...captchaTokens('ok') })).toMatchObject({
    loginState: 'SUCCESS',
  });
});

test('only the right password reveals a required password change or a block', async () => {
  await register();
  await callQaControl(at.shop, 'members', { email: at.email, mustResetPassword: true });
  const wrong = { email: at.email, password: 'another password' };
  expect(await login()).toMatchObject({ errorCode: 'resetPassword' });
  expect(await at.client.auth.login(wrong)).toMatchObject({ errorCode: 'invalidPassword' });

  await callQaControl(at.shop, 'members', {
    email: at.email,
    mustResetPassword: false,
    status: 'BLOCKED',
  });
  const blocked = await login();
  expect(blocked).toMatchObject({
    loginState: 'FAILURE',
    error: expect.stringContaining('BLOCKED'),
  });
  expect(await at.client.auth.login(wrong)).toMatchObject({ errorCode: 'invalidPassword' });
});

test('a shop that takes no payments refuses to open a checkout', async () => {
  await policy({ checkout: false });

  await expect(
    at.client.redirects.createRedirectSession({ ecomCheckout: { checkoutId: 'any' } }),
  ).rejects.toMatchObject({
    details: { applicationError: { code: 'CHECKOUT_NOT_CONFIGURED' } },
  });
});
