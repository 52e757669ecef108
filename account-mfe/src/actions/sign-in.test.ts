import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createTestActionContext } from '../testing/render-screen-at-address.tsx';
import { scriptedNetwork } from '../testing/scripted-network.ts';
import {
  CredentialsSchema,
  logIn,
  resendSignInCode,
  SignInCodeSchema,
  signUp,
  verifySignInCode,
} from './sign-in.ts';

const { answer, refuse, lose, sent } = scriptedNetwork();
const ENTRY = { email: 'nora@example.com', password: ' a quiet Sunday ', isPerson: false };
const STEP = { stateToken: 'second-factor.abc', email: 'nora@example.com' };

test.each([
  [{}, { email: 'EMAIL_MISSING', password: 'PASSWORD_MISSING' }],
  [{ email: 'nora', password: 'x' }, { email: 'EMAIL_WRONG' }],
  [{ email: ['a@b.c', 'd@e.f'], password: 'x' }, { email: 'INVALID' }],
  [{ email: 'a@b.c', password: 'x'.repeat(1001) }, { password: 'TOO_LONG' }],
])('a form with %j is refused with %j', (fields, codes) => {
  const { issues = [] } = v.safeParse(CredentialsSchema, fields);
  const reported = issues.map(({ path, message }) => [path?.[0]?.key, message]);

  expect(Object.fromEntries(reported.reverse())).toEqual(codes);
});

test('an address is trimmed, a password is sent as typed', () => {
  const fields = { email: ' nora@example.com ', password: ' a quiet Sunday ' };

  expect(v.parse(CredentialsSchema, fields)).toEqual(ENTRY);
});

test('the right password begins the session and redirects to the former page', async () => {
  answer(200, { state: 'SUCCESS', sessionToken: 'session-1' });
  const context = createTestActionContext();

  expect(await logIn(ENTRY, context)).toEqual({ go: '/account/orders' });
  expect(context.enter).toHaveBeenCalledExactlyOnceWith('session-1');
  expect(sent().body).toEqual({
    loginId: { email: 'nora@example.com' },
    password: ' a quiet Sunday ',
  });
});

test.each(['//elsewhere.example', 'https://elsewhere.example/', '/\\elsewhere.example', '/login'])(
  'a return path of %s redirects to the home page',
  async (from) => {
    answer(200, { state: 'SUCCESS', sessionToken: 'session-1' });
    const context = createTestActionContext({ from: `/login?from=${encodeURIComponent(from)}` });

    expect(await logIn(ENTRY, context)).toEqual({ go: '/' });
  },
);

test('a member is redirected without a request', async () => {
  const context = createTestActionContext({ role: 'member' });

  expect(await logIn(ENTRY, context)).toEqual({ go: '/account/orders' });
  expect(context.enter).not.toHaveBeenCalled();
});

test.each([
  [401, '-19976', 'INVALID_PASSWORD'],
  [401, '-19973', 'RESET_PASSWORD'],
  [403, '-19971', 'MISSING_CAPTCHA_TOKEN'],
  [403, 'MEMBER_BLOCKED', 'INVALID_EMAIL'],
  [429, 'RESOURCE_EXHAUSTED', 'TOO_MANY'],
])('a log-in that is refused with %i %s is reported as %s', async (status, code, reported) => {
  refuse(status, code);
  const context = createTestActionContext();

  expect(await logIn(ENTRY, context)).toEqual({ refused: { '': reported } });
  expect(context.enter).not.toHaveBeenCalled();
});

test('an outage is thrown', async () => {
  refuse(500, 'INTERNAL');
  await expect(logIn(ENTRY, createTestActionContext())).rejects.toMatchObject({ status: 500 });
  lose();
  await expect(logIn(ENTRY, createTestActionContext())).rejects.toThrow();
});

test('the answer to the captcha is sent when it is required', async () => {
  answer(200, { state: 'SUCCESS', sessionToken: 'session-1' });
  await logIn({ ...ENTRY, isPerson: true }, createTestActionContext());

  expect(sent().body.captchaTokens).toEqual([{ Recaptcha: 'ok' }]);
});

test('a required code and a pending approval stay on the page, and the token of the step is kept', async () => {
  answer(200, { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'state-1' });
  expect(await signUp(ENTRY, createTestActionContext())).toEqual({
    refused: { '': 'CODE_REQUIRED' },
    values: { stateToken: 'state-1' },
  });
  answer(200, { state: 'REQUIRE_OWNER_APPROVAL', stateToken: 'state-1' });
  expect(await signUp(ENTRY, createTestActionContext())).toEqual({
    refused: { '': 'APPROVAL_REQUIRED' },
  });
});

test.each([
  ['COMMON_PASSWORD', 'COMMON_PASSWORD'],
  ['OTHER', 'WEAK_PASSWORD'],
])('a password that breaks the rule %s is reported as %s', async (type, code) => {
  const violation = { field: 'password', description: 'no', violatedRule: 'x', data: { type } };
  answer(400, { details: { validationError: { fieldViolations: [violation] } } });

  expect(await signUp(ENTRY, createTestActionContext())).toEqual({ refused: { '': code } });
});

test('an address that already has an account is reported', async () => {
  refuse(409, '-19995');

  expect(await signUp(ENTRY, createTestActionContext())).toEqual({
    refused: { '': 'EMAIL_ALREADY_EXISTS' },
  });
});

test('a code is sent without blanks, and a right one redirects to the former page', async () => {
  answer(200, { state: 'SUCCESS', sessionToken: 'session-2' });
  const context = createTestActionContext();
  const fields = v.parse(SignInCodeSchema, { ...STEP, code: ' 123 456 ' });

  expect(await verifySignInCode(fields, context)).toEqual({ go: '/account/orders' });
  expect(sent().body).toEqual({ code: '123456', stateToken: 'second-factor.abc' });
  expect(context.enter).toHaveBeenCalledExactlyOnceWith('session-2');
});

test('a wrong code has its error at the field, one too many at the form', async () => {
  refuse(400, 'VERIFICATION_FAILED');
  const fields = { ...STEP, code: '000000' };
  expect(await verifySignInCode(fields, createTestActionContext())).toEqual({
    refused: { code: 'CODE_WRONG' },
  });
  refuse(429, 'RESOURCE_EXHAUSTED');
  expect(await verifySignInCode(fields, createTestActionContext())).toEqual({
    refused: { '': 'TOO_MANY' },
  });
});

test('after the second factor a required code for the address comes with its own token', async () => {
  answer(200, { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'state-2' });

  expect(await verifySignInCode({ ...STEP, code: '1' }, createTestActionContext())).toEqual({
    refused: { '': 'CODE_REQUIRED' },
    values: { stateToken: 'state-2' },
  });
});

test('a code is sent again, or the log-in is complete', async () => {
  answer(200, { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'state-1' });
  expect(await resendSignInCode(STEP, createTestActionContext())).toEqual({
    refused: { '': 'CODE_SENT' },
  });
  answer(200, { state: 'SUCCESS', sessionToken: 'session-3' });
  expect(await resendSignInCode(STEP, createTestActionContext())).toEqual({
    go: '/account/orders',
  });
});
