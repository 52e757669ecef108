import { useRole } from '@horae/shared';
import { useEffect, useEffectEvent, useState } from 'react';
import { addRecentSearch, recentSearches, removeRecentSearch } from './recent-searches.ts';

/** The searches that this browser remembers, and the ways to change them. Read anew for another visitor. */
export function useRecentSearches() {
  const role = useRole();
  const [searches, setSearches] = useState<string[]>([]);
  useEffect(() => setSearches(recentSearches.read(role)), [role]);

  const store = (next: string[]) => {
    recentSearches.write(next, role);
    setSearches(next);
  };
  return {
    searches,
    // Another tab may have searched meanwhile.
    remember: (text: string) => store(addRecentSearch(recentSearches.read(role), text)),
    forget: (text: string) => store(removeRecentSearch(recentSearches.read(role), text)),
    clear: () => store([]),
  };
}

/** Reports each search that a field's form sends. */
export function useSentSearches(field: HTMLInputElement, onSent: (text: string) => void): void {
  const onSubmit = useEffectEvent(() => onSent(field.value));
  useEffect(() => {
    const { form } = field;
    const sent = () => onSubmit();
    form?.addEventListener('submit', sent);
    return () => form?.removeEventListener('submit', sent);
  }, [field]);
}
