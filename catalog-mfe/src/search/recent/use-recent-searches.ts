import { useRole } from '@horae/shared';
import { useEffect, useState } from 'react';
import { keepSearches, readSearches, withoutSearch, withSearch } from './recent-searches.ts';

/** The searches that this browser remembers, and the ways to change them. Read anew for another visitor. */
export function useRecentSearches() {
  const role = useRole();
  const [searches, setSearches] = useState<string[]>([]);
  useEffect(() => setSearches(readSearches(role)), [role]);

  const keep = (next: string[]) => {
    keepSearches(next, role);
    setSearches(next);
  };
  return {
    searches,
    // Another tab may have searched meanwhile.
    remember: (text: string) => keep(withSearch(readSearches(role), text)),
    forget: (text: string) => keep(withoutSearch(readSearches(role), text)),
    clear: () => keep([]),
  };
}
