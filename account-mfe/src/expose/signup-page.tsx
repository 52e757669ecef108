import type { PageModule } from '@horae/shared';
import type { SignInTexts } from '../sign-in/messages.ts';
import { SignInScreen } from '../sign-in/sign-in-screen.tsx';

function SignupPage() {
  return (
    <SignInScreen
      action="account/sign-up"
      texts={signUpTexts}
      picture="/media/tidal-300-detail.jpg"
      passwordAutoComplete="new-password"
      passwordHint="At least 8 characters. A sentence is better than a symbol."
      other={{ to: '/login', label: 'Already have an account? Log in' }}
    />
  );
}

/** The texts are exact, because tests of the shop look for them. */
export const signUpTexts: SignInTexts = {
  title: 'Sign Up',
  lead: 'One account for orders, addresses and your cart on every device.',
  submit: 'Sign Up',
  refused: {
    INVALID_PASSWORD: 'Invalid password',
    INVALID_EMAIL: 'Invalid or already existing email',
    EMAIL_ALREADY_EXISTS: 'Invalid or already existing email',
    RESET_PASSWORD: 'Your password requires reset',
  },
  otherRefusal: 'Signup failed. Please try again.',
  approval: 'Your account is pending approval',
  verification: 'Please verify your email address',
  thrown: () => 'An unexpected error occurred. Please try again.',
};

export const Component: PageModule['Component'] = SignupPage;
