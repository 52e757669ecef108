import { signOut, useRole } from '@horae/shared';
import { Link, useLocation } from '@horae/shared/router';
import { useState } from 'react';

/** Login for visitors who are not members, the account and Logout for members. */
export function SessionButton({ className }: { className: string }) {
  const role = useRole();
  const [isLeaving, setLeaving] = useState(false);
  const { pathname, search } = useLocation();

  const leave = async () => {
    setLeaving(true);
    const platform = await signOut(`${location.origin}/`);
    location.assign(platform ?? '/');
  };

  if (role !== 'member' && !isLeaving) {
    return (
      <Link to="/login" state={{ from: `${pathname}${search}` }} className={className}>
        Login
      </Link>
    );
  }
  return (
    <>
      <Link to="/account" className={className}>
        Account
      </Link>
      <button
        type="button"
        className={className}
        aria-disabled={isLeaving}
        onClick={() => void leave()}
      >
        Logout
      </button>
    </>
  );
}
