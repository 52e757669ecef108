import { useLocation, useNavigate, useNavigationType } from '@horae/shared/router';
import { useEffect, useState } from 'react';

/**
 * The query of this page's address, and the way to another one on the same page. The router moves in
 * a transition, which is too late for a slider under a finger, a held arrow key or a pressed choice:
 * what was asked for counts at once, until the address has caught up.
 */
export function useEagerSearch() {
  const location = useLocation();
  const { pathname, search: address } = location;
  const isGoneBack = useNavigationType() === 'POP';
  const search = new URLSearchParams(address).toString();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<string | null>(null);

  useEffect(() => setWanted((current) => (current === search ? null : current)), [search]);
  // Who goes back before the page has caught up finds the address as it was, which is no change of it.
  useEffect(() => {
    if (location && isGoneBack) setWanted(null);
  }, [location, isGoneBack]);

  const go = (next: string, { replace }: { replace: boolean }) => {
    setWanted(next === search ? null : next);
    navigate({ pathname, search: next }, { replace, preventScrollReset: true });
  };

  return { search: new URLSearchParams(wanted ?? search), go };
}
