import { useRole } from '@horae/shared';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { returnPath } from '../session/return-path.ts';
import { messages } from './messages.ts';
import styles from './sign-in.module.css';

/** What a member sees of a screen for visitors, for the moment until the next page. */
export function SignedIn() {
  return (
    <main id="main" className={styles.waiting}>
      <p role="status">{messages.signedIn}</p>
    </main>
  );
}

/** What a link to one of these screens may bring along. */
interface CameFrom {
  from?: string;
}

/** Sends members on, those of before and those of just now alike. `true` for a member. */
export function useMembersGoOn(): boolean {
  const isMember = useRole() === 'member';
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const came = useLocation().state as CameFrom | null; // written by our own links
  // Of the address that opened the screen: going there changes the query before the screen is gone.
  const [target] = useState(() => returnPath(search.get('from') ?? came?.from ?? '/'));

  useEffect(() => {
    if (isMember) void navigate(target, { replace: true });
  }, [isMember, navigate, target]);

  return isMember;
}
