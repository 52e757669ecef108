import { ActionForm, signOut, useRole } from '@horae/shared';
import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styles from './header.module.css';

/** Login for visitors who are not members, the account and Logout for members. */
export function SessionButton() {
  const role = useRole();
  const [isLoggingOut, setLoggingOut] = useState(false);
  const { pathname, search } = useLocation();

  const logOut = async (event: FormEvent) => {
    event.preventDefault();
    setLoggingOut(true);
    const platform = await signOut(`${location.origin}/`);
    location.assign(platform ?? '/');
  };

  if (role !== 'member' && !isLoggingOut) {
    return (
      <Link to="/login" state={{ from: `${pathname}${search}` }} className={styles.session ?? ''}>
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
