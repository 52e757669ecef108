import { configureShop, PlatformError } from '@horae/shared';
import { renderWithShop } from '@horae/tooling/testing/render-with-shop.tsx';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { runActionsInFakeEdge } from '../testing/fake-edge.ts';
import { PasswordSection } from './password-section.tsx';

runActionsInFakeEdge();
const change = vi.hoisted(() => vi.fn());
vi.mock('./security-api.ts', () => ({ changePassword: change }));

beforeEach(() => {
  configureShop({ report: () => undefined });
  change.mockReset().mockResolvedValue(undefined);
});

const current = () => screen.getByLabelText(/^Current password/);
const fresh = () => screen.getByLabelText('New password');
const show = () => renderWithShop(<PasswordSection />).user;

test('a new password is saved and the fields are emptied, and password managers recognise both', async () => {
  const user = show();
  expect(current().getAttribute('autocomplete')).toBe('current-password');
  expect(fresh().getAttribute('autocomplete')).toBe('new-password');

  await user.type(current(), 'the old one');
  await user.type(fresh(), 'a longer sentence{Enter}');

  expect(await screen.findByText(/Your password is changed/)).toBeDefined();
  expect(change).toHaveBeenCalledWith('a longer sentence', 'the old one');
  for (const field of [current(), fresh()]) expect(field).toHaveProperty('value', '');
});

test('an empty field sends nothing', async () => {
  const user = show();

  await user.click(screen.getByRole('button', { name: 'Change password' }));

  expect((await screen.findByRole('alert')).textContent).toBe('Please add your new password.');
  expect(change).not.toHaveBeenCalled();
});

const SHORT = { field: 'newPassword', description: '' };
const LONG = { field: 'newPassword', description: '', violatedRule: 'MAX_LENGTH' };
const COMMON = { field: 'newPassword', description: '', data: { type: 'COMMON_PASSWORD' } };

test.each([
  [{ code: 'INVALID_ARGUMENT', violations: [SHORT] }, /longer password/],
  [{ code: 'INVALID_ARGUMENT', violations: [COMMON] }, /too common/],
  [{ code: 'INVALID_ARGUMENT', violations: [LONG] }, /shorter password/],
])('an error of the new password is shown at its field: %o', async (details, text) => {
  change.mockRejectedValue(new PlatformError('no', details));
  const user = show();

  await user.type(fresh(), 'short{Enter}');

  expect((await screen.findByRole('alert')).textContent).toMatch(text);
  expect(fresh().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(fresh());
  expect(fresh()).toHaveProperty('value', 'short');
});

test.each([
  ['REAUTHENTICATION_REQUIRED', 'Please add your current password.'],
  ['WRONG_CURRENT_PASSWORD', 'This is not your current password.'],
])('%s shows its error at the current password, which has the focus', async (code, text) => {
  change.mockRejectedValue(new PlatformError('no', { code, status: 403 }));
  const user = show();

  await user.type(fresh(), 'a longer sentence{Enter}');

  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(current().getAttribute('aria-invalid')).toBe('true');
  expect(fresh().getAttribute('aria-invalid')).toBeNull();
  expect(document.activeElement).toBe(current());
});

test.each([
  [{ code: 'FAILED', status: 503 }, /did not work/],
  [{ code: 'RESOURCE_EXHAUSTED', status: 429 }, /Too many attempts/],
])('an error of neither field is shown above the button: %o', async (details, text) => {
  change.mockRejectedValue(new PlatformError('no', details));
  const user = show();

  await user.type(fresh(), 'a longer sentence{Enter}');

  expect((await screen.findByRole('alert')).textContent).toMatch(text);
});
