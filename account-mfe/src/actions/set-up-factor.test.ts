import { PlatformError } from '@horae/shared';
import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { createTestActionContext } from '../testing/render-screen-at-address.tsx';
import {
  BeginFactorSchema,
  beginFactorSetup,
  ConfirmFactorSchema,
  confirmFactorSetup,
  issueRecoveryCodes,
} from './change-security.ts';

const api = vi.hoisted(() => ({
  beginSecondFactor: vi.fn(),
  confirmSecondFactor: vi.fn(),
  renewRecoveryCodes: vi.fn(),
}));
vi.mock('../security/security-api.ts', () => api);
beforeEach(() => vi.resetAllMocks());

const KEY = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Horae:n%40example.com?secret=J' };
const asNora = () => createTestActionContext({ role: 'member', from: '/account/security' });
const refusal = (code: string, status = 400) => new PlatformError('no', { code, status });

test('the key for the app is shown once, and stored nowhere', async () => {
  api.beginSecondFactor.mockResolvedValue(KEY);

  expect(
    await beginFactorSetup(
      v.parse(BeginFactorSchema, { currentPassword: 'my password' }),
      asNora(),
    ),
  ).toEqual({
    go: '/account/security',
    said: 'FACTOR_BEGUN',
    secrets: KEY,
  });
  expect(api.beginSecondFactor).toHaveBeenCalledWith('my password', undefined);
});

test.each([
  ['EMAIL_NOT_VERIFIED', { emailCode: 'CODE_MAILED' }],
  ['VERIFICATION_FAILED', { emailCode: 'CODE_WRONG' }],
  ['REAUTHENTICATION_REQUIRED', { currentPassword: 'CURRENT_MISSING' }],
])('an address that is not verified (%s) is verified by a code', async (code, refused) => {
  api.beginSecondFactor.mockRejectedValueOnce(refusal(code, 403)).mockResolvedValue(KEY);
  const fields = v.parse(BeginFactorSchema, { emailCode: ' 123 456 ' });

  expect(await beginFactorSetup(fields, asNora())).toEqual({ refused });
  expect(await beginFactorSetup(fields, asNora())).toMatchObject({ said: 'FACTOR_BEGUN' });
  expect(api.beginSecondFactor).toHaveBeenLastCalledWith(undefined, '123456');
});

test('a right code turns the second factor on, and its recovery codes are shown once', async () => {
  api.confirmSecondFactor.mockResolvedValue(['AB', 'CD']);

  expect(await confirmFactorSetup({ code: '123456', ...KEY }, asNora())).toEqual({
    go: '/account/security#second-factor',
    said: 'FACTOR_ON',
    secrets: { codes: 'AB CD' },
  });
});

test('new recovery codes are shown once', async () => {
  api.renewRecoveryCodes.mockResolvedValue(['AB']);

  expect(await issueRecoveryCodes({ currentPassword: undefined }, asNora())).toMatchObject({
    said: 'CODES_RENEWED',
    secrets: { codes: 'AB' },
  });
});

test.each([
  [refusal('VERIFICATION_FAILED'), { code: 'CODE_WRONG' }],
  [refusal('SECOND_FACTOR_NOT_BEGUN'), { code: 'CODE_TOO_OLD' }],
  [refusal('RATE_LIMITED', 429), { '': 'TOO_MANY' }],
])('after %o the key is shown again', async (thrown, refused) => {
  api.confirmSecondFactor.mockRejectedValue(thrown);

  expect(await confirmFactorSetup({ code: '000000', ...KEY }, asNora())).toEqual({
    refused,
    secrets: KEY,
  });
});

test('without a code nothing is requested, and the key is shown again', async () => {
  const fields = v.parse(ConfirmFactorSchema, { code: ' ', ...KEY });

  expect(await confirmFactorSetup(fields, asNora())).toEqual({
    refused: { code: 'CODE_MISSING' },
    secrets: KEY,
  });
  expect(api.confirmSecondFactor).not.toHaveBeenCalled();
});

test.each([
  { ...KEY, uri: 'javascript:alert(1)' },
  { ...KEY, uri: 'https://elsewhere.example/' },
  { ...KEY, secret: '<b>' },
  {},
])('a form with %o as its key is refused', (key) => {
  expect(v.safeParse(ConfirmFactorSchema, { code: '123456', ...key }).success).toBe(false);
});

test('without a member’s session the answer redirects to the log-in', async () => {
  const context = createTestActionContext({ role: 'none', from: '/account/security' });

  expect(
    await beginFactorSetup({ currentPassword: undefined, emailCode: undefined }, context),
  ).toEqual({
    go: '/login?from=%2Faccount%2Fsecurity',
  });
  expect(api.beginSecondFactor).not.toHaveBeenCalled();
});
