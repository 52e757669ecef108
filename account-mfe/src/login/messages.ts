import type { EntryTexts } from '../entry/entry-texts.ts';

/** Specification, section 8; the texts are exact. */
export const messages: EntryTexts = {
  title: 'Log In',
  lead: 'Welcome back. Your cart comes with you.',
  submit: 'Login',
  refused: {
    invalidPassword: 'Invalid password',
    invalidEmail: 'Invalid email or email already exists',
    emailAlreadyExists: 'Invalid email or email already exists',
    resetPassword: 'Your password requires reset',
  },
  otherRefusal: 'Login failed',
  approval: 'Your account is pending approval',
  verification: 'Email verification is required',
  thrown: (message) => `Login error: ${message}`,
};
