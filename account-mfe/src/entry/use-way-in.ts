import { useRole } from '@horae/shared';
import { useLocation, useNavigate, useSearchParams } from '@horae/shared/router';
import { useEffect, useState } from 'react';
import { returnPath } from '../session/return-path.ts';

/** What a link to an entry screen may bring along. */
interface CameFrom {
  from?: string;
}

/** Sends members on, those of before and those of just now alike. `true` for a member. */
export function useWayIn(): boolean {
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
