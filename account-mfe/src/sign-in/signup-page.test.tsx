import { configureShop, tokens } from '@horae/shared';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Component as SignupPage } from '../expose/signup-page.tsx';
import { mockFormAnswers } from '../testing/fake-edge.ts';
import { renderScreenAtAddress } from '../testing/render-screen-at-address.tsx';

const answer = mockFormAnswers();
const refuse = (code: string) => answer.mockReturnValue({ refused: { '': code } });
const open = () => renderScreenAtAddress(<SignupPage />, '/signup?from=/about');

beforeEach(() => configureShop({ report: () => undefined }));
afterEach(() => tokens.clear());

test('the page has a field for a new password, and its link to the log-in keeps the return path', () => {
  const page = open();

  expect(screen.getByRole('heading', { level: 1, name: 'Sign Up' })).toBeDefined();
  expect(page.password().getAttribute('autocomplete')).toBe('new-password');
  const link = screen.getByRole('link', { name: 'Already have an account? Log in' });
  expect(link.getAttribute('href')).toBe('/login?from=%2Fabout');
});

test.each([
  ['INVALID_PASSWORD', 'Invalid password'],
  ['INVALID_EMAIL', 'Invalid or already existing email'],
  ['EMAIL_ALREADY_EXISTS', 'Invalid or already existing email'],
  ['RESET_PASSWORD', 'Your password requires reset'],
  ['OTHER', 'Signup failed. Please try again.'],
])('a refusal with %s shows %j', async (code, text) => {
  refuse(code);
  const page = open();

  await page.fillIn('Sign Up');

  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

test('a password that is too long has its error at the field', async () => {
  refuse('LONG_PASSWORD');
  const page = open();

  await page.fillIn('Sign Up');

  expect(await screen.findByText('Please choose a shorter password.')).toBeDefined();
  expect(page.password().getAttribute('aria-invalid')).toBe('true');
});

test('a weak password has its error at the field', async () => {
  refuse('WEAK_PASSWORD');
  const page = open();

  await page.fillIn('Sign Up');

  await waitFor(() => expect(page.password().getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(page.password());
});

test('a failed call shows a general error', async () => {
  refuse('UNAVAILABLE');
  const page = open();

  await page.fillIn('Sign Up');

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('An unexpected error occurred. Please try again.');
});

test('a pending approval and a required code have the texts of the sign-up', async () => {
  answer.mockReturnValueOnce({ refused: { '': 'APPROVAL_REQUIRED' } }).mockReturnValueOnce({
    refused: { '': 'CODE_REQUIRED' },
    values: { stateToken: 'state-1' },
  });
  const page = open();

  await page.fillIn('Sign Up');
  expect(await screen.findByText('Your account is pending approval')).toBeDefined();
  await page.user.click(screen.getByRole('button', { name: 'Use another address' }));
  await page.fillIn('Sign Up');

  expect(await screen.findByText('Please verify your email address')).toBeDefined();
  await page.user.click(screen.getByRole('button', { name: 'Use another address' }));
  expect(page.email()).toBeDefined();
});
