import { Link, useSearchParams } from '@horae/shared/router';
import { EntryPage } from '../entry/entry-page.tsx';
import { formTexts } from '../entry/entry-texts.ts';
import { logIn } from '../session/enter.ts';
import type { Enter } from '../session/login-outcome.ts';
import { messages } from './messages.ts';

export function LoginPage({ enter = logIn }: { enter?: Enter }) {
  const [search] = useSearchParams();
  return (
    <EntryPage
      texts={messages}
      enter={enter}
      picture="/media/meridian-38-detail.jpg"
      passwordAutoComplete="current-password"
      other={{ to: '/signup', label: "Don't have an account? Sign up" }}
      notice={search.get('password') === 'changed' ? messages.passwordChanged : undefined}
      more={<Link to="/forgot-password">{formTexts.forgot}</Link>}
    />
  );
}
