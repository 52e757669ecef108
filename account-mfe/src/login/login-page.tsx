import { EntryPage } from '../entry/entry-page.tsx';
import { logIn } from '../session/enter.ts';
import type { Enter } from '../session/login-outcome.ts';
import { messages } from './messages.ts';

export function LoginPage({ enter = logIn }: { enter?: Enter }) {
  return (
    <EntryPage
      texts={messages}
      enter={enter}
      picture="/media/meridian-38-detail.jpg"
      passwordAutoComplete="current-password"
      other={{ to: '/signup', label: "Don't have an account? Sign up" }}
    />
  );
}
