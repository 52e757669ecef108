import { configureShop, tokens } from '@horae/shared';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Component as ForgotPasswordPage } from '../expose/forgot-password-page.tsx';
import { Component as NewPasswordPage } from '../expose/new-password-page.tsx';
import { mockFormAnswers, setRoleCookie } from '../testing/fake-edge.ts';
import { renderScreenAtAddress } from '../testing/render-screen-at-address.tsx';

const answer = mockFormAnswers();
const refuse = (code: string) => answer.mockReturnValue({ refused: { '': code } });
const openForgot = () => renderScreenAtAddress(<ForgotPasswordPage />, '/forgot-password');
const openNew = (address = '/new-password?token=secret-1') =>
  renderScreenAtAddress(<NewPasswordPage />, address);

beforeEach(() => configureShop({ report: () => undefined }));
afterEach(() => tokens.clear());

test('a recovery link is requested, and can be requested again', async () => {
  const values = { email: 'nora@example.com' };
  answer.mockReturnValue({ go: '/forgot-password', said: 'LINK_SENT', values });
  const { user, email } = openForgot();

  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(screen.getByText('Please add your email address.')).toBeDefined();
  expect(answer).not.toHaveBeenCalled();

  await user.type(email(), ' nora@example.com{Enter}');
  const heading = await screen.findByRole('heading', { name: 'Check your inbox' });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText(/If there is an account for nora@example.com/)).toBeDefined();
  expect(answer.mock.lastCall?.[0]).toBe('forgot-password');
  expect(screen.queryByText('We sent another link.')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('We sent another link.')).toBeDefined();
  expect(answer).toHaveBeenLastCalledWith('forgot-password', values);
  expect(answer).toHaveBeenCalledTimes(2);
});

test.each([
  ['TOO_MANY', 'Too many attempts. Please wait a few minutes.'],
  ['UNAVAILABLE', 'This did not work. Please try again.'],
])('a mail refused with %s shows the reason and keeps the address', async (code, text) => {
  refuse(code);
  const { user, email } = openForgot();

  await user.type(email(), 'nora@example.com{Enter}');

  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(email()).toHaveProperty('value', 'nora@example.com');
});

const newPassword = () => screen.getByLabelText('New password');

test('a new password logs in and redirects to the home page', async () => {
  answer.mockImplementation(() => {
    act(() => setRoleCookie('member'));
    return { go: '/' };
  });
  const page = openNew();
  expect(newPassword().getAttribute('autocomplete')).toBe('new-password');

  await page.user.type(newPassword(), 'a longer sentence{Enter}');

  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(answer).toHaveBeenCalledWith('new-password', {
    token: 'secret-1',
    password: 'a longer sentence',
  });
});

test('a weak password has its error at the field', async () => {
  refuse('WEAK_PASSWORD');
  const page = openNew();

  await page.user.type(newPassword(), 'short{Enter}');

  expect((await screen.findByRole('alert')).textContent).toBe('Please choose a longer password.');
  expect(newPassword().getAttribute('aria-invalid')).toBe('true');
});

test('a used link, and an address without a token, offer another link', async () => {
  refuse('LINK_USED');
  const page = openNew();
  await page.user.type(newPassword(), 'a longer sentence{Enter}');

  const link = await screen.findByRole('link', { name: 'Request a new link' });
  expect(link.getAttribute('href')).toBe('/forgot-password');
});

test('without a token in its address the page has no password field', () => {
  openNew('/new-password');

  expect(screen.getByRole('link', { name: 'Request a new link' })).toBeDefined();
  expect(screen.queryByLabelText('New password')).toBeNull();
});

test.each([
  ['APPROVAL_REQUIRED', 'Your account is pending approval'],
  ['COMMON_PASSWORD', 'This password is too common. Please choose another one.'],
  ['LONG_PASSWORD', 'Please choose a shorter password.'],
  ['OTHER', 'This did not work. Please try again.'],
])('a new password refused with %s shows the reason', async (code, text) => {
  refuse(code);
  const page = openNew();

  await page.user.type(newPassword(), 'a longer sentence{Enter}');

  expect(await screen.findByText(text)).toBeDefined();
});

test('a second factor is required after the new password, and the way back is the log-in', async () => {
  answer
    .mockReturnValueOnce({
      refused: { '': 'CODE_REQUIRED' },
      values: { stateToken: 'second-factor.1' },
    })
    .mockReturnValueOnce({ refused: { code: 'CODE_WRONG' } })
    .mockReturnValueOnce({ refused: { '': 'APPROVAL_REQUIRED' } });
  const page = openNew();
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
  const page = openNew();

  await page.user.click(screen.getByRole('button', { name: 'Save password' }));

  expect(screen.getByRole('alert').textContent).toBe('Please add your password.');
  expect(answer).not.toHaveBeenCalled();
});

test('an invalid address requests no link', async () => {
  const page = openForgot();

  await page.user.type(page.email(), 'nora{Enter}');

  expect(screen.getByRole('alert').textContent).toMatch(/whole email address/);
  expect(answer).not.toHaveBeenCalled();
});
