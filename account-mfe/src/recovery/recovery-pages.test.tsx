import { configureShop, PlatformError, tokens } from '@horae/shared';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { NewPasswordPage } from './new-password-page.tsx';

beforeEach(() => configureShop({ report: () => undefined }));
afterEach(() => tokens.clear());

test('a link is asked for, and can be asked for again', async () => {
  const sendLink = vi.fn(async () => undefined);
  const { user, email } = renderScreen(
    <ForgotPasswordPage sendLink={sendLink} />,
    '/forgot-password',
  );

  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(screen.getByText('Please add your email address.')).toBeDefined();
  expect(sendLink).not.toHaveBeenCalled();

  await user.type(email(), ' nora@example.com{Enter}');
  const heading = await screen.findByRole('heading', { name: 'Check your inbox' });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText(/If there is an account for nora@example.com/)).toBeDefined();
  expect(sendLink).toHaveBeenCalledWith(
    'nora@example.com',
    `${window.location.origin}/login?password=changed`,
  );

  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('We sent another link.')).toBeDefined();
  expect(sendLink).toHaveBeenCalledTimes(2);
});

test.each([
  [429, 'Too many attempts. Please wait a few minutes.'],
  [503, 'This did not work. Please try again.'],
])('a mail that was not sent for %i says so and keeps the address', async (status, text) => {
  const sendLink = () => Promise.reject(new PlatformError('no', { code: String(status), status }));
  const { user, email } = renderScreen(
    <ForgotPasswordPage sendLink={sendLink} />,
    '/forgot-password',
  );

  await user.type(email(), 'nora@example.com{Enter}');

  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(email()).toHaveProperty('value', 'nora@example.com');
});

const newPassword = () => screen.getByLabelText('New password');

test('a new password logs in and leads home', async () => {
  const choose = vi.fn(async () => {
    act(() =>
      tokens.setTokens({
        accessToken: { value: 'member', expiresAt: 2_000_000_000 },
        refreshToken: { value: 'member-refresh', role: 'member' },
      }),
    );
    return { kind: 'signed-in' } as const;
  });
  const page = renderScreen(<NewPasswordPage choose={choose} />, '/new-password?token=secret-1');
  expect(newPassword().getAttribute('autocomplete')).toBe('new-password');

  await page.user.type(newPassword(), 'a longer sentence{Enter}');

  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(choose).toHaveBeenCalledWith('secret-1', 'a longer sentence');
});

test('a weak password is named at its field', async () => {
  const choose = async () => ({ kind: 'refused', code: null, isWeakPassword: true }) as const;
  const page = renderScreen(<NewPasswordPage choose={choose} />, '/new-password?token=secret-1');

  await page.user.type(newPassword(), 'short{Enter}');

  expect((await screen.findByRole('alert')).textContent).toBe('Please choose a longer password.');
  expect(newPassword().getAttribute('aria-invalid')).toBe('true');
});

test('a used link, and an address without one, lead to another', async () => {
  const choose = async () => ({ kind: 'used-link' }) as const;
  const page = renderScreen(<NewPasswordPage choose={choose} />, '/new-password?token=secret-1');
  await page.user.type(newPassword(), 'a longer sentence{Enter}');

  const link = await screen.findByRole('link', { name: 'Request a new link' });
  expect(link.getAttribute('href')).toBe('/forgot-password');
});

test('an address of the page without a token asks for no password', () => {
  renderScreen(<NewPasswordPage choose={vi.fn()} />, '/new-password');

  expect(screen.getByRole('link', { name: 'Request a new link' })).toBeDefined();
  expect(screen.queryByLabelText('New password')).toBeNull();
});

test.each([
  [{ kind: 'approval-required' }, 'Your account is pending approval'],
  [
    { kind: 'refused', code: null, isWeakPassword: true, isCommonPassword: true },
    'This password is too common. Please choose another one.',
  ],
  [
    { kind: 'refused', code: null, isWeakPassword: true, isLongPassword: true },
    'Please choose a shorter password.',
  ],
  [{ kind: 'refused', code: null, isWeakPassword: false }, 'This did not work. Please try again.'],
] as const)('case %#: a new password that ends otherwise is told', async (outcome, text) => {
  const page = renderScreen(
    <NewPasswordPage choose={async () => outcome} />,
    '/new-password?token=secret-1',
  );

  await page.user.type(newPassword(), 'a longer sentence{Enter}');

  expect(await screen.findByText(text)).toBeDefined();
});

test('a second factor is asked for after the new password, and the way back is the log-in', async () => {
  const verify = vi
    .fn()
    .mockResolvedValueOnce({ kind: 'wrong-code' })
    .mockResolvedValueOnce({ kind: 'approval-required' });
  const choose = async () => ({ kind: 'second-factor-required', verify }) as const;
  const page = renderScreen(<NewPasswordPage choose={choose} />, '/new-password?token=secret-1');
  await page.user.type(newPassword(), 'a longer sentence{Enter}');

  const code = await screen.findByLabelText('Code of your authenticator app');
  expect(screen.getByRole('heading', { name: 'Confirm it is you' })).toBeDefined();
  await page.user.type(code, '000000{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(/This code is wrong/);
  await page.user.type(code, '{Enter}');
  expect(await screen.findByText('Your account is pending approval')).toBeDefined();

  await page.user.click(screen.getByRole('button', { name: 'Start again' }));
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
});

test('an empty new password is not sent', async () => {
  const choose = vi.fn();
  const page = renderScreen(<NewPasswordPage choose={choose} />, '/new-password?token=secret-1');

  await page.user.click(screen.getByRole('button', { name: 'Save password' }));

  expect(screen.getByRole('alert').textContent).toBe('Please add your password.');
  expect(choose).not.toHaveBeenCalled();
});

test('a text that is no address asks for no link', async () => {
  const sendLink = vi.fn();
  const page = renderScreen(<ForgotPasswordPage sendLink={sendLink} />, '/forgot-password');

  await page.user.type(page.email(), 'nora{Enter}');

  expect(screen.getByRole('alert').textContent).toMatch(/whole email address/);
  expect(sendLink).not.toHaveBeenCalled();
});
