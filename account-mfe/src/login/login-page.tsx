import { Link, useSearchParams } from 'react-router-dom';
import { logIn } from '../session/enter.ts';
import type { Enter } from '../session/login-outcome.ts';
import { messages as signIn } from '../sign-in/messages.ts';
import { SignInScreen } from '../sign-in/sign-in-screen.tsx';
import { messages } from './messages.ts';

export function LoginPage({ enter = logIn }: { enter?: Enter }) {
  const [search] = useSearchParams();
  return (
    <SignInScreen
      action="account/log-in"
      texts={messages}
      enter={enter}
      picture="/media/meridian-38-detail.jpg"
      passwordAutoComplete="current-password"
      other={{ to: '/signup', label: "Don't have an account? Sign up" }}
      notice={search.get('password') === 'changed' ? messages.passwordChanged : undefined}
      more={<Link to="/forgot-password">{signIn.forgot}</Link>}
    />
  );
}
