import { configureShop, tokens } from '@horae/shared';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Enter } from '../session/login-outcome.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { SignupPage } from './signup-page.tsx';

const open = (enter: Enter) => renderScreen(<SignupPage enter={enter} />, '/signup?from=/about');

beforeEach(() => configureShop({ report: () => undefined }));
afterEach(() => tokens.clear());

test('asks for a new password and keeps the way back on the way to log-in', () => {
  const page = open(vi.fn());

  expect(screen.getByRole('heading', { level: 1, name: 'Sign Up' })).toBeDefined();
  expect(page.password().getAttribute('autocomplete')).toBe('new-password');
  const link = screen.getByRole('link', { name: 'Already have an account? Log in' });
  expect(link.getAttribute('href')).toBe('/login?from=%2Fabout');
});

test.each([
  ['invalidPassword', 'Invalid password'],
  ['invalidEmail', 'Invalid or already existing email'],
  ['emailAlreadyExists', 'Invalid or already existing email'],
  ['resetPassword', 'Your password requires reset'],
  [null, 'Signup failed. Please try again.'],
] as const)('a refusal with %s says %j', async (code, text) => {
  const page = open(async () => ({ kind: 'refused', code, isWeakPassword: false }));

  await page.fillIn('Sign Up');

  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

test('a password that is too long is told as such at its field', async () => {
  const outcome = {
    kind: 'refused',
    code: null,
    isWeakPassword: true,
    isLongPassword: true,
  } as const;
  const page = open(async () => outcome);

  await page.fillIn('Sign Up');

  expect(await screen.findByText('Please choose a shorter password.')).toBeDefined();
  expect(page.password().getAttribute('aria-invalid')).toBe('true');
});

test('a weak password is also named at its field', async () => {
  const page = open(async () => ({ kind: 'refused', code: null, isWeakPassword: true }));

  await page.fillIn('Sign Up');

  await waitFor(() => expect(page.password().getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(page.password());
});

test('a broken call keeps the reason to itself', async () => {
  const page = open(() => Promise.reject(new Error('socket hang up')));

  await page.fillIn('Sign Up');

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('An unexpected error occurred. Please try again.');
});

test('approval and verification use the words of this screen', async () => {
  const enter = vi
    .fn<Enter>()
    .mockResolvedValueOnce({ kind: 'approval-required' })
    .mockResolvedValueOnce({
      kind: 'verification-required',
      verify: vi.fn(),
      resend: vi.fn(),
    });
  const page = open(enter);

  await page.fillIn('Sign Up');
  expect(await screen.findByText('Your account is pending approval')).toBeDefined();
  await page.user.click(screen.getByRole('button', { name: 'Use another address' }));
  await page.fillIn('Sign Up');

  expect(await screen.findByText('Please verify your email address')).toBeDefined();
  await page.user.click(screen.getByRole('button', { name: 'Use another address' }));
  expect(page.email()).toBeDefined();
});
