import type { PageModule } from '@horae/shared';
import { Link, useSearchParams } from 'react-router-dom';
import { type SignInTexts, messages as signIn } from '../sign-in/messages.ts';
import { SignInScreen } from '../sign-in/sign-in-screen.tsx';

function LoginPage() {
  const [search] = useSearchParams();
  return (
    <SignInScreen
      action="account/log-in"
      texts={loginTexts}
      picture="/media/meridian-38-detail.jpg"
      passwordAutoComplete="current-password"
      other={{ to: '/signup', label: "Don't have an account? Sign up" }}
      notice={search.get('password') === 'changed' ? loginTexts.passwordChanged : undefined}
      more={<Link to="/forgot-password">{signIn.forgot}</Link>}
    />
  );
}

/** The texts are exact, because tests of the shop look for them. */
export const loginTexts = {
  title: 'Log In',
  lead: 'Welcome back. Your cart comes with you.',
  submit: 'Login',
  refused: {
    INVALID_PASSWORD: 'Invalid password',
    INVALID_EMAIL: 'Invalid email or email already exists',
    EMAIL_ALREADY_EXISTS: 'Invalid email or email already exists',
    RESET_PASSWORD: 'Your password requires reset',
  },
  otherRefusal: 'Login failed',
  approval: 'Your account is pending approval',
  verification: 'Email verification is required',
  thrown: (message: string) => `Login error: ${message}`,
  /** Shown after the hosted page for a new password has redirected here. */
  passwordChanged: 'Your new password is saved. You can log in with it.',
} satisfies SignInTexts & { passwordChanged: string };

export const Component: PageModule['Component'] = LoginPage;
