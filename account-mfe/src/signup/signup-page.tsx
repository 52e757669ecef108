import { signUp } from '../session/enter.ts';
import type { Enter } from '../session/login-outcome.ts';
import { SignInScreen } from '../sign-in/sign-in-screen.tsx';
import { messages } from './messages.ts';

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
