import { PlatformError, setReportSink, tokens } from '@horae/shared';
import { renderWithShop } from '@horae/shared/testing/render-with-shop.tsx';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChangePasswordPage } from './change-password-page.tsx';

beforeEach(() => {
  setReportSink(() => undefined);
  tokens.setTokens({
    accessToken: { value: 'a', expiresAt: 2_000_000_000 },
    refreshToken: { value: 'r', role: 'member' },
  });
});
afterEach(() => tokens.clear());

const field = () => screen.getByLabelText('New password');

test('a new password is saved and the field emptied', async () => {
  const change = vi.fn(async () => undefined);
  const { user } = renderWithShop(<ChangePasswordPage change={change} />);

  await user.type(field(), 'a longer sentence{Enter}');

  expect(await screen.findByText(/Your password is changed/)).toBeDefined();
  expect(change).toHaveBeenCalledWith('a longer sentence');
  expect(field()).toHaveProperty('value', '');
});

test('an empty field sends nothing', async () => {
  const change = vi.fn();
  const { user } = renderWithShop(<ChangePasswordPage change={change} />);

  await user.click(screen.getByRole('button', { name: 'Change password' }));

  expect(screen.getByRole('alert').textContent).toBe('Please add your new password.');
  expect(change).not.toHaveBeenCalled();
});

const COMMON = { field: 'newPassword', description: '', data: { type: 'COMMON_PASSWORD' } };

test.each([
  [{ code: 'INVALID_ARGUMENT', violations: [{ field: 'x', description: '' }] }, /longer password/],
  [{ code: 'INVALID_ARGUMENT', violations: [COMMON] }, /too common/],
  [{ code: 'REAUTHENTICATION_REQUIRED', status: 403 }, /log in again/],
  [{ code: 'FAILED', status: 503 }, /did not work/],
  [{ code: 'RESOURCE_EXHAUSTED', status: 429 }, /Too many attempts/],
])('what the platform does not take is told: %o', async (details, text) => {
  const refused = new PlatformError('no', details);
  const { user } = renderWithShop(<ChangePasswordPage change={() => Promise.reject(refused)} />);

  await user.type(field(), 'short{Enter}');

  expect((await screen.findByRole('alert')).textContent).toMatch(text);
  expect(field()).toHaveProperty('value', 'short');
});
