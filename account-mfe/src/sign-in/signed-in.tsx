import { useRole } from '@horae/shared';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { returnPath } from '../session/return-path.ts';
import { messages } from './messages.ts';
import styles from './sign-in.module.css';

/** Rendered for a member on a page for guests until the redirect is done. */
export function SignedIn() {
  return (
    <main id="main" className={styles.waiting}>
      <p role="status">{messages.signedIn}</p>
    </main>
  );
}

/** Router state that a link to one of these pages may carry. */
interface CameFrom {
  from?: string;
}

/** Redirects members, whether they have just logged in or were logged in before. Returns `true` for a member. */
export function useMembersGoOn(): boolean {
  const isMember = useRole() === 'member';
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const came = useLocation().state as CameFrom | null; // written by our own links
  // Read once from the URL that opened the page: the redirect changes the query before the page unmounts.
  const [target] = useState(() => returnPath(search.get('from') ?? came?.from ?? '/'));

  useEffect(() => {
    if (isMember) void navigate(target, { replace: true });
  }, [isMember, navigate, target]);

  return isMember;
}
