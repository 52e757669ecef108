import { configureShop, tokens } from '@horae/shared';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Component as LoginPage } from '../expose/login-page.tsx';
import { mockFormAnswers, setRoleCookie } from '../testing/fake-edge.ts';
import { renderScreenAtAddress } from '../testing/render-screen-at-address.tsx';

const answer = mockFormAnswers();
const logsIn = () => {
  act(() => setRoleCookie('member'));
  return { go: '/' };
};
const refuse = (code: string) => answer.mockReturnValue({ refused: { '': code } });
const requireCode = (stateToken: string) =>
  answer.mockReturnValueOnce({ refused: { '': 'CODE_REQUIRED' }, values: { stateToken } });
const open = (address = '/login') => renderScreenAtAddress(<LoginPage />, address);
const CREDENTIALS = { email: 'nora@example.com', password: 'a long sentence' };

beforeEach(() => configureShop({ report: () => undefined }));
afterEach(() => tokens.clear());

test('the page has fields for address and password, and links to the sign-up', () => {
  const page = open();

  expect(screen.getByRole('heading', { level: 1, name: 'Log In' })).toBeDefined();
  expect(document.title).toBe('Log In · Horae');
  expect(page.email().getAttribute('autocomplete')).toBe('email');
  expect(page.password().getAttribute('autocomplete')).toBe('current-password');
  const link = screen.getByRole('link', { name: "Don't have an account? Sign up" });
  expect(link.getAttribute('href')).toBe('/signup');
});

test.each([
  ['INVALID_PASSWORD', 'Invalid password'],
  ['INVALID_EMAIL', 'Invalid email or email already exists'],
  ['EMAIL_ALREADY_EXISTS', 'Invalid email or email already exists'],
  ['RESET_PASSWORD', 'Your password requires reset'],
  ['MISSING_CAPTCHA_TOKEN', 'Login failed'],
  ['OTHER', 'Login failed'],
])('a refusal with %s shows %j', async (code, text) => {
  refuse(code);
  const page = open();

  await page.fillIn('Login');

  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

test('after a wrong password its field has the focus', async () => {
  refuse('INVALID_PASSWORD');
  const page = open();

  await page.fillIn('Login');

  await waitFor(() => expect(document.activeElement).toBe(page.password()));
});

test('an error is shown at its field', async () => {
  refuse('EMAIL_ALREADY_EXISTS');
  const page = open();

  await page.fillIn('Login');

  await waitFor(() => expect(document.activeElement).toBe(page.email()));
  const note = document.getElementById(page.email().getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe('Invalid email or email already exists');
  expect(page.password().getAttribute('aria-invalid')).toBeNull();
});

test('an account that is pending approval shows so, and the next step', async () => {
  refuse('APPROVAL_REQUIRED');
  const page = open();

  await page.fillIn('Login');

  expect(await screen.findByText('Your account is pending approval')).toBeDefined();
  expect(
    screen.getByText('We will write to nora@example.com as soon as it is approved.'),
  ).toBeDefined();
  expect(screen.getByRole('link', { name: 'See all watches' })).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('a forgotten password has a link, and a changed one is confirmed', () => {
  open('/login?password=changed');

  expect(screen.getByText('Your new password is saved. You can log in with it.')).toBeDefined();
  const link = screen.getByRole('link', { name: 'Forgot your password?' });
  expect(link.getAttribute('href')).toBe('/forgot-password');
});

test('the captcha appears only when it is required, and its answer is sent', async () => {
  refuse('MISSING_CAPTCHA_TOKEN');
  const page = open();
  expect(screen.queryByLabelText('I am a person')).toBeNull();

  await page.fillIn('Login');
  const check = await screen.findByLabelText('I am a person');
  expect(screen.getByRole('alert').textContent).toBe('Login failed');
  await page.user.click(screen.getByRole('button', { name: 'Login' }));
  expect(screen.getByRole('alert').textContent).toBe('Please confirm that you are a person.');
  expect(answer).toHaveBeenCalledTimes(1);

  await page.user.click(check);
  await page.user.click(screen.getByRole('button', { name: 'Login' }));
  expect(answer).toHaveBeenLastCalledWith('log-in', { ...CREDENTIALS, isPerson: 'yes' });
  // Each answer serves once.
  await waitFor(() =>
    expect(screen.getByLabelText('I am a person')).toHaveProperty('checked', false),
  );
});

test('a failed call is reported by its short message', async () => {
  refuse('UNAVAILABLE');
  const page = open();

  await page.fillIn('Login');

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Login error: something went wrong');
});

test('empty fields have errors and nothing is sent', async () => {
  const page = open();

  await page.user.click(screen.getByRole('button', { name: 'Login' }));

  expect(screen.getByText('Please add your email address.')).toBeDefined();
  expect(screen.getByText('Please add your password.')).toBeDefined();
  expect(document.activeElement).toBe(page.email());
  expect(answer).not.toHaveBeenCalled();
});

test('an invalid address is refused at the field', async () => {
  const page = open();

  await page.user.type(page.email(), 'nora');
  await page.user.click(screen.getByRole('button', { name: 'Login' }));

  expect(page.email().getAttribute('aria-invalid')).toBe('true');
});

test('two clicks send one request', async () => {
  let respond = (): void => undefined;
  answer.mockReturnValue(
    new Promise((resolve) => {
      respond = () => resolve({ refused: { '': 'OTHER' } });
    }),
  );
  const page = open();

  await page.fillIn('Login');
  const button = screen.getByRole('button', { name: 'Login' });
  expect(button.getAttribute('aria-busy')).toBe('true');
  await page.user.click(button);
  await page.user.type(page.password(), '{Enter}');

  expect(answer.mock.calls).toEqual([['log-in', CREDENTIALS]]);
  // A form without an answer would hold up every token of this process, also those of other files.
  respond();
  expect(await screen.findByText('Login failed')).toBeDefined();
});

test('the password can be shown', async () => {
  const page = open();

  await page.user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(page.password().getAttribute('type')).toBe('text');
  await page.user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(page.password().getAttribute('type')).toBe('password');
});

test('logging in redirects to the home page', async () => {
  answer.mockImplementation(logsIn);
  const page = open();

  await page.fillIn('Login');

  await waitFor(() => expect(window.location.pathname).toBe('/'));
});

test('logging in redirects to the page that required it', async () => {
  answer.mockImplementation(logsIn);
  const page = open('/login?from=/product/tidal-300');

  await page.fillIn('Login');

  await waitFor(() => expect(window.location.pathname).toBe('/product/tidal-300'));
});

test('a member is redirected to the home page', async () => {
  setRoleCookie('member');
  open();

  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(screen.queryByLabelText('Password')).toBeNull();
});

test('a second factor is required, and a right code logs in', async () => {
  requireCode('second-factor.1').mockImplementationOnce(logsIn);
  const page = open('/login?from=/about');

  await page.fillIn('Login');
  const code = await screen.findByLabelText('Code of your authenticator app');
  expect(document.activeElement).toBe(code);
  await page.user.type(code, '123456{Enter}');

  await waitFor(() => expect(window.location.pathname).toBe('/about'));
  const step = { stateToken: 'second-factor.1', email: 'nora@example.com' };
  expect(answer).toHaveBeenLastCalledWith('give-code', { ...step, code: '123456' });
});

test('the second step can return to the password', async () => {
  requireCode('second-factor.1');
  const page = open();
  await page.fillIn('Login');
  await page.user.click(await screen.findByRole('button', { name: 'Start again' }));

  expect(page.password()).toBeDefined();
});

test('a required code can be entered', async () => {
  requireCode('state-1')
    .mockReturnValueOnce({ refused: { code: 'CODE_WRONG' } })
    .mockImplementationOnce(logsIn);
  const page = open();

  await page.fillIn('Login');
  const code = await screen.findByLabelText('Verification code');
  expect(screen.getByText('Email verification is required')).toBeDefined();
  expect(document.activeElement).toBe(code);
  await page.user.type(code, '11 11 11');
  await page.user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('This code is wrong or has expired.')).toBeDefined();

  await page.user.clear(code);
  await page.user.type(code, '407100{Enter}');

  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(answer.mock.calls.map(([, { code }]) => code)).toEqual([undefined, '11 11 11', '407100']);
});
