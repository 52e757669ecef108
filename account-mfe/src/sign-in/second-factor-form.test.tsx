import { configureShop, PlatformError } from '@horae/shared';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { LoginOutcome } from '../session/login-outcome.ts';
import { SecondFactorForm } from './second-factor-form.tsx';

beforeEach(() => configureShop({ report: () => undefined }));

function show(verify = vi.fn(async (): Promise<LoginOutcome> => ({ kind: 'signed-in' }))) {
  const onOutcome = vi.fn();
  const onBack = vi.fn();
  render(<SecondFactorForm verify={verify} onOutcome={onOutcome} onBack={onBack} />);
  return { user: userEvent.setup(), verify, onOutcome, onBack };
}
const appCode = () => screen.getByLabelText('Code of your authenticator app');

test('a code of the app is sent without blanks', async () => {
  const { user, verify, onOutcome } = show();
  expect(document.activeElement).toBe(appCode());
  expect(appCode().getAttribute('autocomplete')).toBe('one-time-code');
  expect(appCode().getAttribute('inputmode')).toBe('numeric');
  await user.type(appCode(), '123 456{Enter}');

  expect(verify).toHaveBeenCalledWith('123456');
  expect(onOutcome).toHaveBeenCalledWith({ kind: 'signed-in' });
});

test('a recovery code has a field of its own, and there is a way back', async () => {
  const { user, verify } = show();
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const recovery = screen.getByLabelText('Recovery code');
  expect(document.activeElement).toBe(recovery);
  expect(recovery.getAttribute('inputmode')).toBeNull();
  await user.type(recovery, 'abcd-efgh-ijkl-mnop{Enter}');

  expect(verify).toHaveBeenCalledWith('abcdefghijklmnop');
  await user.click(screen.getByRole('button', { name: 'Use the authenticator app' }));
  expect(document.activeElement).toBe(appCode());
});

test('a wrong code stands at its field, an empty one is not sent', async () => {
  const { user, verify } = show(vi.fn(async () => ({ kind: 'wrong-code' }) as const));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(screen.getByRole('alert').textContent).toBe('Please add the code.');
  expect(verify).not.toHaveBeenCalled();
  await user.type(appCode(), '000000{Enter}');

  expect((await screen.findByRole('alert')).textContent).toMatch(
    /wrong, too old, or has been used/,
  );
  expect(appCode().getAttribute('aria-invalid')).toBe('true');
});

test('too many tries and an outage are told apart; one can start again', async () => {
  const verify = vi
    .fn()
    .mockRejectedValueOnce(new PlatformError('no', { code: 'RESOURCE_EXHAUSTED', status: 429 }))
    .mockRejectedValueOnce(new PlatformError('no', { code: 'FAILED', status: 503 }));
  const { user, onBack } = show(verify);
  await user.type(appCode(), '000000{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(/Too many attempts/);
  await user.type(appCode(), '{Enter}');
  expect(await screen.findByText(/did not work/)).toBeDefined();

  await user.click(screen.getByRole('button', { name: 'Start again' }));
  expect(onBack).toHaveBeenCalledTimes(1);
});
