import { signOut, useRole } from '@horae/shared';
import { Link } from '@horae/shared/router';
import { useState } from 'react';

/** Login for everybody who is not a member, Logout for members. */
export function SessionButton({ className }: { className: string }) {
  const role = useRole();
  const [isLeaving, setLeaving] = useState(false);

  const leave = async () => {
    setLeaving(true);
    const platform = await signOut(`${location.origin}/`);
    location.assign(platform ?? '/');
  };

  if (role !== 'member' && !isLeaving) {
    return (
      <Link to="/login" className={className}>
        Login
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={className}
      aria-disabled={isLeaving}
      onClick={() => void leave()}
    >
      Logout
    </button>
  );
}
