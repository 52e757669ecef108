import { setReportSink, tokens } from '@horae/shared';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
const network = vi.fn<typeof fetch>();

const answer = (status: number, body: unknown) =>
  network.mockImplementationOnce(async () => Response.json(body, { status }));
const refuse = (status: number, code: string, description = 'no') =>
  answer(status, {
    message: description,
    details: { applicationError: { code, description, data: {} } },
  });

beforeEach(() => {
  vi.stubGlobal('fetch', network);
  setReportSink(() => undefined);
  tokens.setTokens({
    accessToken: { value: 'visitor', expiresAt: Date.now() / 1000 + 3600 },
    refreshToken: { value: 'visitor-refresh', role: 'visitor' },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  network.mockReset();
  directLogin.mockReset();
  tokens.clear();
});

test('a right password makes a member of the visitor', async () => {
  answer(200, { state: 'SUCCESS', sessionToken: 'session-1' });
  directLogin.mockResolvedValueOnce({
    accessToken: { value: 'member', expiresAt: 2_000_000_000 },
    refreshToken: { value: 'member-refresh', role: 'member' },
  });

  await expect(logIn(credentials)).resolves.toEqual({ kind: 'signed-in' });

  expect(directLogin).toHaveBeenCalledWith('session-1');
  expect(tokens.role()).toBe('member');
  expect(new Headers(network.mock.calls[0]?.[1]?.headers).get('authorization')).toBe('visitor');
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
  const violation = { field: 'password', description: 'is short', violatedRule: 'MIN_LENGTH' };
  answer(400, {
    message: 'INVALID_ARGUMENT',
    details: { validationError: { fieldViolations: [{ ...violation, data: {} }] } },
  });

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
  const body = JSON.parse(String(network.mock.calls.at(-1)?.[1]?.body));
  expect(body).toEqual({ code: '407100', stateToken: 'state-1' });
});

test('a code is sent again with the token of the waiting sign-in', async () => {
  answer(200, { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'state-1' });
  const outcome = await logIn(credentials);
  if (outcome.kind !== 'verification-required') throw new Error(outcome.kind);

  answer(200, { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'state-1' });
  await expect(outcome.resend()).resolves.toEqual({ kind: 'code-sent' });
  const [url, sent] = network.mock.calls.at(-1) ?? [];
  expect(String(url)).toContain('/_api/iam/verification/v1/auth/resend');
  expect(JSON.parse(String(sent?.body))).toEqual({ stateToken: 'state-1' });
  expect(new Headers(sent?.headers).get('authorization')).toBe('visitor');

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
  const body = JSON.parse(String(network.mock.calls.at(-1)?.[1]?.body));
  expect(body.captchaTokens).toEqual([wire]);
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
  network.mockRejectedValueOnce(new TypeError('fetch failed'));

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
