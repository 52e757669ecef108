import { expect, test, vi } from 'vitest';
import {
  type CaptchaDriver,
  embeddedCaptcha,
  requiresCaptcha,
  withSilentCaptcha,
} from './captcha.ts';
import type { Enter, LoginOutcome } from './login-outcome.ts';

const credentials = { email: 'nora@example.com', password: 'a long sentence' };
const outcome: LoginOutcome = {
  kind: 'refused',
  code: 'missingCaptchaToken',
  isWeakPassword: false,
};
const driver = (silent: string | null): CaptchaDriver => ({
  silent: vi.fn(async () => silent),
  confirmed: async () => 'ok',
});

test('a driver that can tell by itself spares the person the question', async () => {
  const enter = vi
    .fn<Enter>()
    .mockResolvedValueOnce(outcome)
    .mockResolvedValue({ kind: 'signed-in' });

  const result = await withSilentCaptcha(enter, driver('quiet'))(credentials);

  expect(result).toEqual({ kind: 'signed-in' });
  expect(enter).toHaveBeenLastCalledWith({
    ...credentials,
    captcha: { kind: 'silent', token: 'quiet' },
  });
});

test('nothing is found out where the platform does not ask', async () => {
  const own = driver('quiet');
  const enter: Enter = async () => ({ kind: 'signed-in' });

  await withSilentCaptcha(enter, own)(credentials);

  expect(own.silent).not.toHaveBeenCalled();
});

test('what the driver cannot tell is left to the person', async () => {
  const enter = vi.fn<Enter>(async () => outcome);

  expect(await withSilentCaptcha(enter, driver(null))(credentials)).toBe(outcome);
  expect(enter).toHaveBeenCalledTimes(1);
});

test.each([
  [{ kind: 'refused', code: 'missingCaptchaToken', isWeakPassword: false }, true],
  [{ kind: 'refused', code: 'invalidCaptchaToken', isWeakPassword: false }, true],
  [{ kind: 'refused', code: 'invalidPassword', isWeakPassword: false }, false],
  [{ kind: 'refused', code: null, isWeakPassword: false }, false],
  [{ kind: 'signed-in' }, false],
] as const)('case %#: the platform asks for a person: %s', (outcome, isRequired) => {
  expect(requiresCaptcha(outcome)).toBe(isRequired);
});

test('the embedded check finds out nothing by itself and takes a word for it', async () => {
  await expect(embeddedCaptcha.silent()).resolves.toBeNull();
  await expect(embeddedCaptcha.confirmed()).resolves.toBe('ok');
});
