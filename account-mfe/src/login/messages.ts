import type { SignInTexts } from '../sign-in/messages.ts';

/** The texts are exact, because tests of the shop look for them. */
export const messages = {
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
  thrown: (message: string) => `Login error: ${message}`,
  /** Shown after the hosted page for a new password has redirected here. */
  passwordChanged: 'Your new password is saved. You can log in with it.',
} satisfies SignInTexts & { passwordChanged: string };
