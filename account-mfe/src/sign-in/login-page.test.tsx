import { configureShop, PlatformError, tokens } from '@horae/shared';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Enter, LoginOutcome } from '../session/login-outcome.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { LoginPage } from './login-page.tsx';

const becomeMember = () =>
  tokens.setTokens({
    accessToken: { value: 'member', expiresAt: 2_000_000_000 },
    refreshToken: { value: 'member-refresh', role: 'member' },
  });
const refused = (code: Extract<LoginOutcome, { kind: 'refused' }>['code']): LoginOutcome => ({
  kind: 'refused',
  code,
  isWeakPassword: false,
});
const open = (enter: Enter, address = '/login') =>
  renderScreen(<LoginPage enter={enter} />, address);

beforeEach(() => configureShop({ report: () => undefined }));
afterEach(() => tokens.clear());

test('asks for address and password, and leads to sign-up', () => {
  const page = open(vi.fn());

  expect(screen.getByRole('heading', { level: 1, name: 'Log In' })).toBeDefined();
  expect(document.title).toBe('Log In · Horae');
  expect(page.email().getAttribute('autocomplete')).toBe('email');
  expect(page.password().getAttribute('autocomplete')).toBe('current-password');
  const link = screen.getByRole('link', { name: "Don't have an account? Sign up" });
  expect(link.getAttribute('href')).toBe('/signup');
});

test.each([
  ['invalidPassword', 'Invalid password'],
  ['invalidEmail', 'Invalid email or email already exists'],
  ['emailAlreadyExists', 'Invalid email or email already exists'],
  ['resetPassword', 'Your password requires reset'],
  ['missingCaptchaToken', 'Login failed'],
  [null, 'Login failed'],
] as const)('a refusal with %s says %j', async (code, text) => {
  const page = open(async () => refused(code));

  await page.fillIn('Login');

  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

test('a wrong password puts the focus where it is mended', async () => {
  const page = open(async () => refused('invalidPassword'));

  await page.fillIn('Login');

  await waitFor(() => expect(document.activeElement).toBe(page.password()));
});

test('what is wrong stands at the field it is about', async () => {
  const page = open(async () => refused('emailAlreadyExists'));

  await page.fillIn('Login');

  await waitFor(() => expect(document.activeElement).toBe(page.email()));
  const note = document.getElementById(page.email().getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe('Invalid email or email already exists');
  expect(page.password().getAttribute('aria-invalid')).toBeNull();
});

test('an account that waits for approval says so, and what comes next', async () => {
  const page = open(async () => ({ kind: 'approval-required' }));

  await page.fillIn('Login');

  expect(await screen.findByText('Your account is pending approval')).toBeDefined();
  expect(
    screen.getByText('We will write to nora@example.com as soon as it is approved.'),
  ).toBeDefined();
  expect(screen.getByRole('link', { name: 'See all watches' })).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('a forgotten password has a way on, and a saved one is confirmed', () => {
  open(vi.fn(), '/login?password=changed');

  expect(screen.getByText('Your new password is saved. You can log in with it.')).toBeDefined();
  const link = screen.getByRole('link', { name: 'Forgot your password?' });
  expect(link.getAttribute('href')).toBe('/forgot-password');
});

test('the check for persons appears only when it is asked for, and goes along', async () => {
  const enter = vi.fn<Enter>(async () => refused('missingCaptchaToken'));
  const page = open(enter);
  expect(screen.queryByLabelText('I am a person')).toBeNull();

  await page.fillIn('Login');
  const check = await screen.findByLabelText('I am a person');
  expect(screen.getByRole('alert').textContent).toBe('Login failed');
  await page.user.click(screen.getByRole('button', { name: 'Login' }));
  expect(screen.getByRole('alert').textContent).toBe('Please confirm that you are a person.');
  expect(enter).toHaveBeenCalledTimes(1);

  await page.user.click(check);
  await page.user.click(screen.getByRole('button', { name: 'Login' }));
  expect(enter).toHaveBeenLastCalledWith({
    email: 'nora@example.com',
    password: 'a long sentence',
    captcha: { kind: 'visible', token: 'ok' },
  });
  // Each answer serves once.
  await waitFor(() =>
    expect(screen.getByLabelText('I am a person')).toHaveProperty('checked', false),
  );
});

test('a broken call is told with its short message', async () => {
  const page = open(() =>
    Promise.reject(new PlatformError('something went wrong', { code: 'FAILED' })),
  );

  await page.fillIn('Login');

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Login error: something went wrong');
});

test('empty fields are named and nothing is sent', async () => {
  const enter = vi.fn<Enter>();
  const page = open(enter);

  await page.user.click(screen.getByRole('button', { name: 'Login' }));

  expect(screen.getByText('Please add your email address.')).toBeDefined();
  expect(screen.getByText('Please add your password.')).toBeDefined();
  expect(document.activeElement).toBe(page.email());
  expect(enter).not.toHaveBeenCalled();
});

test('a text that is no address is refused at the field', async () => {
  const page = open(vi.fn());

  await page.user.type(page.email(), 'nora');
  await page.user.click(screen.getByRole('button', { name: 'Login' }));

  expect(page.email().getAttribute('aria-invalid')).toBe('true');
});

test('pressing twice sends once', async () => {
  const enter = vi.fn<Enter>(() => new Promise(() => undefined));
  const page = open(enter);

  await page.fillIn('Login');
  const button = screen.getByRole('button', { name: 'Login' });
  expect(button.getAttribute('aria-busy')).toBe('true');
  await page.user.click(button);
  await page.user.type(page.password(), '{Enter}');

  expect(enter).toHaveBeenCalledTimes(1);
  expect(enter).toHaveBeenCalledWith({ email: 'nora@example.com', password: 'a long sentence' });
});

test('the password can be looked at', async () => {
  const page = open(vi.fn());

  await page.user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(page.password().getAttribute('type')).toBe('text');
  await page.user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(page.password().getAttribute('type')).toBe('password');
});

test('logging in leads home', async () => {
  const page = open(async () => {
    act(becomeMember);
    return { kind: 'signed-in' };
  });

  await page.fillIn('Login');

  await waitFor(() => expect(window.location.pathname).toBe('/'));
});

test('logging in leads back to where it was asked for', async () => {
  const page = open(async () => {
    act(becomeMember);
    return { kind: 'signed-in' };
  }, '/login?from=/product/tidal-300');

  await page.fillIn('Login');

  await waitFor(() => expect(window.location.pathname).toBe('/product/tidal-300'));
});

test('a member has nothing to do here', async () => {
  becomeMember();
  open(vi.fn());

  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(screen.queryByLabelText('Password')).toBeNull();
});

test('a second step is asked for, and a right code goes on', async () => {
  const verify = vi
    .fn<(code: string) => Promise<LoginOutcome>>()
    .mockImplementationOnce(async () => {
      act(becomeMember);
      return { kind: 'signed-in' };
    });
  const page = open(async () => ({ kind: 'second-factor-required', verify }), '/login?from=/about');

  await page.fillIn('Login');
  const code = await screen.findByLabelText('Code of your authenticator app');
  expect(document.activeElement).toBe(code);
  await page.user.type(code, '123456{Enter}');

  await waitFor(() => expect(window.location.pathname).toBe('/about'));
  expect(verify).toHaveBeenCalledWith('123456');
});

test('a second step leads back to the password', async () => {
  const page = open(async () => ({ kind: 'second-factor-required', verify: vi.fn() }));
  await page.fillIn('Login');
  await page.user.click(await screen.findByRole('button', { name: 'Start again' }));

  expect(page.password()).toBeDefined();
});

test('a code that is asked for can be given', async () => {
  const verify = vi
    .fn<(code: string) => Promise<LoginOutcome>>()
    .mockResolvedValueOnce({ kind: 'wrong-code' })
    .mockImplementationOnce(async () => {
      act(becomeMember);
      return { kind: 'signed-in' };
    });
  const page = open(async () => ({ kind: 'verification-required', verify, resend: vi.fn() }));

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
  expect(verify.mock.calls).toEqual([['111111'], ['407100']]);
});
