import { type FormAnswer, FormPlaceContext } from '@horae/shared';
import { render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Component as LoginPage } from '../expose/login-page.tsx';

/** The log-in page as the edge renders it after a submission. */
function reported(answer: FormAnswer) {
  window.history.replaceState(null, '', '/login');
  return render(
    <FormPlaceContext value={{ from: '/login', answer }}>
      <BrowserRouter>
        <LoginPage />
      </BrowserRouter>
    </FormPlaceContext>,
  );
}

const refused = (codes: Record<string, string>, values = {}): FormAnswer => ({
  action: 'account/log-in',
  refused: codes,
  values,
});

test.each([
  [{ '': 'INVALID_PASSWORD' }, 'Invalid password'],
  [{ '': 'INVALID_EMAIL' }, 'Invalid email or email already exists'],
  [{ '': 'RESET_PASSWORD' }, 'Your password requires reset'],
  [{ '': 'TOO_MANY' }, 'Login error: Too many attempts. Please wait a few minutes.'],
  [{ '': 'UNAVAILABLE' }, 'Login error: something went wrong'],
  [{ email: 'EMAIL_MISSING' }, 'Please add your email address.'],
  [{ password: 'PASSWORD_MISSING' }, 'Please add your password.'],
])('a refusal by the edge with %j shows %j', (codes, text) => {
  reported(refused(codes));

  expect(screen.getByRole('alert').textContent).toBe(text);
});

test('the typed address stays, and its field is marked', () => {
  reported(refused({ email: 'EMAIL_WRONG' }, { email: 'nora' }));
  const field = screen.getByLabelText<HTMLInputElement>('Email address');

  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['nora', 'true']);
});

test('the captcha is shown once it is required', () => {
  reported(refused({ '': 'MISSING_CAPTCHA_TOKEN' }));

  expect(screen.getByLabelText<HTMLInputElement>('I am a person').name).toBe('isPerson');
});

test.each([
  ['second-factor.1', 'Confirm it is you', 'Code of your authenticator app'],
  ['state-1', 'Check your inbox', 'Verification code'],
])('a step that requires a code continues with the step %s', (stateToken, title, label) => {
  reported(refused({ '': 'CODE_REQUIRED' }, { stateToken, email: 'nora@example.com' }));
  const form = screen.getByLabelText<HTMLInputElement>(label).form;

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(form?.getAttribute('action')).toBe('/_action/account/give-code');
  expect(Object.fromEntries(new FormData(form ?? undefined))).toMatchObject({
    stateToken,
    email: 'nora@example.com',
  });
});

test('a wrong code has its error at the field, on the page of its step', () => {
  reported({
    action: 'account/give-code',
    refused: { code: 'CODE_WRONG' },
    values: { stateToken: 'state-1', email: 'nora@example.com' },
  });

  expect(screen.getByRole('alert').textContent).toBe('This code is wrong or has expired.');
});

test('an expired step starts again', () => {
  reported({ action: 'account/give-code', refused: { stateToken: 'STEP_OVER' }, values: {} });

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Log In');
});

test('an account that is pending approval shows so', () => {
  reported(refused({ '': 'APPROVAL_REQUIRED' }, { email: 'nora@example.com' }));

  expect(screen.getByText('Your account is pending approval')).toBeDefined();
});
