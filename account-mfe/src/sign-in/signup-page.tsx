import { signUp } from '../session/enter.ts';
import type { Enter } from '../session/login-outcome.ts';
import type { SignInTexts } from './messages.ts';
import { SignInScreen } from './sign-in-screen.tsx';

export function SignupPage({ enter = signUp }: { enter?: Enter }) {
  return (
    <SignInScreen
      action="account/sign-up"
      texts={messages}
      enter={enter}
      picture="/media/tidal-300-detail.jpg"
      passwordAutoComplete="new-password"
      passwordHint="At least 8 characters. A sentence is better than a symbol."
      other={{ to: '/login', label: 'Already have an account? Log in' }}
    />
  );
}

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
