import { ActionForm, signOut, useRole } from '@horae/shared';
import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styles from './header.module.css';

const LOGIN = '/login';

/** Login for visitors who are not members, the account and Logout for members. */
export function SessionButton() {
  const role = useRole();
  const [isLoggingOut, setLoggingOut] = useState(false);
  const loginUrl = getLoginUrl(useLocation());

  const logOut = async (event: FormEvent) => {
    event.preventDefault();
    setLoggingOut(true);
    const platform = await signOut(`${location.origin}/`);
    location.assign(platform ?? '/');
  };

  if (role !== 'member' && !isLoggingOut) {
    return (
      // The edge knows a page by its declared query, in one order; the browser's address may say the same otherwise.
      <Link to={loginUrl} className={styles.session ?? ''} suppressHydrationWarning>
        Login
      </Link>
    );
  }
  return (
    <>
      <Link to="/account" className={styles.session ?? ''}>
        Account
      </Link>
      <ActionForm action="account/log-out" className={styles.logOut ?? ''} onSubmit={logOut}>
        <button type="submit" className={styles.session ?? ''} aria-disabled={isLoggingOut}>
          Logout
        </button>
      </ActionForm>
    </>
  );
}

/** The link itself says where to return to, so that a click without script leads back as well. */
function getLoginUrl({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const page = pathname + search;
  if (page === '/') return LOGIN;
  return pathname === LOGIN ? page : `${LOGIN}?from=${encodeURIComponent(page)}`;
}
