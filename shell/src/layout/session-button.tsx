import { ActionForm, signOut, useRole } from '@horae/shared';
import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styles from './header.module.css';

/** Login for visitors who are not members, the account and Logout for members. */
export function SessionButton() {
  const role = useRole();
  const [isLeaving, setLeaving] = useState(false);
  const { pathname, search } = useLocation();

  const leave = async (event: FormEvent) => {
    event.preventDefault();
    setLeaving(true);
    const platform = await signOut(`${location.origin}/`);
    location.assign(platform ?? '/');
  };

  if (role !== 'member' && !isLeaving) {
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
      <ActionForm action="account/log-out" className={styles.leave ?? ''} onSubmit={leave}>
        <button type="submit" className={styles.session ?? ''} aria-disabled={isLeaving}>
          Logout
        </button>
      </ActionForm>
    </>
  );
}
