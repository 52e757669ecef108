import type { SignInTexts } from '../sign-in/messages.ts';

/** The texts are exact, because tests of the shop look for them. */
export const messages: SignInTexts = {
  title: 'Sign Up',
  lead: 'One account for orders, addresses and your cart on every device.',
  submit: 'Sign Up',
  refused: {
    invalidPassword: 'Invalid password',
    invalidEmail: 'Invalid or already existing email',
    emailAlreadyExists: 'Invalid or already existing email',
    resetPassword: 'Your password requires reset',
  },
  otherRefusal: 'Signup failed. Please try again.',
  approval: 'Your account is pending approval',
  verification: 'Please verify your email address',
  thrown: () => 'An unexpected error occurred. Please try again.',
};
