import { tokens } from '@horae/shared';
import { afterEach, expect, test, vi } from 'vitest';
import { scriptedNetwork } from '../testing/scripted-network.ts';
import { logIn, signUp } from './enter.ts';

// The real SDK speaks to a scripted network; only the hidden sign-in frame needs a browser.
const directLogin = vi.hoisted(() => vi.fn());
vi.mock('@wix/sdk/auth/oauth2', async (load) => {
  const sdk = await load<typeof import('@wix/sdk/auth/oauth2')>();
  return {
    ...sdk,
    OAuthStrategy: (config: Parameters<typeof sdk.OAuthStrategy>[0]) => ({
      ...sdk.OAuthStrategy(config),
      getMemberTokensForDirectLogin: directLogin,
    }),
  };
});

const credentials = { email: 'nora@example.com', password: 'a long sentence' };
const { answer, lose, refuse, sent, violate } = scriptedNetwork();

afterEach(() => directLogin.mockReset());

test('a right password makes a member of the visitor', async () => {
  answer(200, { state: 'SUCCESS', sessionToken: 'session-1' });
  directLogin.mockResolvedValueOnce({
    accessToken: { value: 'member', expiresAt: 2_000_000_000 },
    refreshToken: { value: 'member-refresh', role: 'member' },
  });

  await expect(logIn(credentials)).resolves.toEqual({ kind: 'signed-in' });

  expect(directLogin).toHaveBeenCalledWith('session-1');
  expect(tokens.role()).toBe('member');
  expect(sent().authorization).toBe('visitor');
});

test.each([
  ['-19976', 'invalidPassword'],
  ['-19973', 'resetPassword'],
  ['-19995', 'invalidEmail'],
  ['SOMETHING_ELSE', 'invalidEmail'],
])('login refused with %s is %s', async (code, meaning) => {
  refuse(401, code);

  await expect(logIn(credentials)).resolves.toMatchObject({ kind: 'refused', code: meaning });
});

test('an address that is taken is refused at sign-up', async () => {
  refuse(409, '-19995');

  await expect(signUp(credentials)).resolves.toMatchObject({
    kind: 'refused',
    code: 'emailAlreadyExists',
  });
});

test('a weak password is told apart from other refusals', async () => {
  violate('password', 'MIN_LENGTH');

  await expect(signUp(credentials)).resolves.toEqual({
    kind: 'refused',
    code: null,
    isWeakPassword: true,
  });
});

test('approval and verification come as outcomes', async () => {
  answer(200, { state: 'REQUIRE_OWNER_APPROVAL' });
  await expect(logIn(credentials)).resolves.toEqual({ kind: 'approval-required' });

  answer(200, { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'state-1' });
  const outcome = await signUp(credentials);
  if (outcome.kind !== 'verification-required') throw new Error(outcome.kind);

  refuse(400, 'VERIFICATION_FAILED');
  await expect(outcome.verify('000000')).resolves.toEqual({ kind: 'wrong-code' });

  answer(200, { state: 'SUCCESS', sessionToken: 'session-2' });
  directLogin.mockResolvedValueOnce({
    accessToken: { value: 'member', expiresAt: 2_000_000_000 },
    refreshToken: { value: 'member-refresh', role: 'member' },
  });
  await expect(outcome.verify('407100')).resolves.toEqual({ kind: 'signed-in' });
  expect(sent().body).toEqual({ code: '407100', stateToken: 'state-1' });
});

test('a second factor is an outcome of its own, finished by a code', async () => {
  answer(200, { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'second-factor.1' });
  const outcome = await logIn(credentials);
  if (outcome.kind !== 'second-factor-required') throw new Error(outcome.kind);
  expect(outcome).not.toHaveProperty('resend');

  refuse(400, 'VERIFICATION_FAILED');
  await expect(outcome.verify('000000')).resolves.toEqual({ kind: 'wrong-code' });
  refuse(429, 'RESOURCE_EXHAUSTED');
  await expect(outcome.verify('000000')).rejects.toMatchObject({ status: 429 });
  answer(200, { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'state-2' });
  await expect(outcome.verify('407100')).resolves.toMatchObject({ kind: 'verification-required' });
  expect(sent().body).toEqual({ code: '407100', stateToken: 'second-factor.1' });
});

test('a code is sent again with the token of the waiting sign-in', async () => {
  answer(200, { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'state-1' });
  const outcome = await logIn(credentials);
  if (outcome.kind !== 'verification-required') throw new Error(outcome.kind);

  answer(200, { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'state-1' });
  await expect(outcome.resend()).resolves.toEqual({ kind: 'code-sent' });
  expect(sent()).toMatchObject({ body: { stateToken: 'state-1' }, authorization: 'visitor' });
  expect(sent().url).toContain('/_api/iam/verification/v1/auth/resend');

  answer(429, {});
  await expect(outcome.resend()).rejects.toMatchObject({ code: 'RESOURCE_EXHAUSTED' });
  answer(500, {});
  await expect(outcome.resend()).rejects.toMatchObject({ code: 'FAILED' });
  answer(200, { state: 'REQUIRE_OWNER_APPROVAL' });
  await expect(outcome.resend()).resolves.toEqual({ kind: 'approval-required' });
});

test.each([
  ['visible', { Recaptcha: 'ok' }],
  ['silent', { InvisibleRecaptcha: 'ok' }],
] as const)('a %s captcha token goes along in the words of the wire', async (kind, wire) => {
  refuse(403, '-19970');

  await expect(logIn({ ...credentials, captcha: { kind, token: 'ok' } })).resolves.toMatchObject({
    code: 'invalidCaptchaToken',
  });
  expect(sent().body.captchaTokens).toEqual([wire]);
});

test('a state that is not known is a refusal', async () => {
  answer(200, { state: 'REQUIRE_DANCE' });

  await expect(logIn(credentials)).resolves.toMatchObject({ kind: 'refused', code: null });
});

test('an outage is not called a wrong address', async () => {
  answer(503, { message: 'down' });

  await expect(logIn(credentials)).rejects.toMatchObject({ message: 'something went wrong' });
});

test('a lost connection is told as one', async () => {
  lose();

  await expect(logIn(credentials)).rejects.toMatchObject({
    code: 'UNREACHABLE',
    message: 'The platform did not answer',
  });
});

test('too many attempts are told as such', async () => {
  refuse(429, 'RESOURCE_EXHAUSTED');

  await expect(logIn(credentials)).rejects.toMatchObject({ code: 'RESOURCE_EXHAUSTED' });
});

test.each([
  ['OAuth flow timed out', 'OAuth flow timed out'],
  ['Failed to fetch tokens from OAuth API: secret body', 'Failed to get member tokens'],
])('a sign-in frame that fails with %j says %j', async (thrown, said) => {
  answer(200, { state: 'SUCCESS', sessionToken: 'session-1' });
  directLogin.mockRejectedValueOnce(new Error(thrown));

  await expect(logIn(credentials)).rejects.toMatchObject({ message: said });
  expect(tokens.role()).toBe('visitor');
});
