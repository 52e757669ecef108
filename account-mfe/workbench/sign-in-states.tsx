import type { WorkbenchState } from '@horae/tooling/workbench/workbench-state.ts';
import { Component as ForgotPasswordPage } from '../src/expose/forgot-password-page.tsx';
import { Component as LoginPage } from '../src/expose/login-page.tsx';
import { Component as NewPasswordPage } from '../src/expose/new-password-page.tsx';
import { Component as SignupPage } from '../src/expose/signup-page.tsx';

const email = 'nora@example.com';
const login = { shown: <LoginPage />, at: '/login' };
const refused = (refusal: Record<string, string>, values = {}) => ({
  answer: { action: 'account/log-in', refused: refusal, values: { email, ...values } },
});

/** Logging in, signing up, and a forgotten password. */
export const signInStates: WorkbenchState[] = [
  { name: 'login-page/new', ...login, isShort: true },
  { name: 'login-page/refused', ...login, ...refused({ '': 'INVALID_PASSWORD' }) },
  { name: 'login-page/check-for-persons', ...login, ...refused({ '': 'MISSING_CAPTCHA_TOKEN' }) },
  {
    name: 'login-page/second-factor',
    ...login,
    ...refused({ '': 'CODE_REQUIRED' }, { stateToken: 'second-factor.1' }),
  },
  {
    name: 'login-page/code-by-mail',
    ...login,
    ...refused({ '': 'CODE_REQUIRED' }, { stateToken: 'state-1' }),
  },
  { name: 'signup-page/new', shown: <SignupPage />, at: '/signup' },
  {
    name: 'signup-page/refused',
    shown: <SignupPage />,
    at: '/signup',
    answer: {
      action: 'account/sign-up',
      refused: { email: 'EMAIL_WRONG', password: 'PASSWORD_MISSING' },
      values: { email: 'nora' },
    },
  },
  { name: 'forgot-password-page/new', shown: <ForgotPasswordPage />, at: '/forgot-password' },
  {
    name: 'forgot-password-page/sent',
    shown: <ForgotPasswordPage />,
    at: '/forgot-password',
    answer: { action: 'account/forgot-password', said: 'LINK_SENT', values: { email } },
  },
  { name: 'new-password-page/new', shown: <NewPasswordPage />, at: '/new-password?token=t1' },
  { name: 'new-password-page/used', shown: <NewPasswordPage />, at: '/new-password' },
];
