import { useRole } from '@horae/shared';
import { useEffect, useState } from 'react';
import { useLatest } from '../combobox/use-latest.ts';
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

/** Hears of each search that a field's form sends. */
export function useSentSearches(field: HTMLInputElement, onSent: (text: string) => void): void {
  const latest = useLatest(onSent);
  useEffect(() => {
    const { form } = field;
    const sent = () => latest.current(field.value);
    form?.addEventListener('submit', sent);
    return () => form?.removeEventListener('submit', sent);
  }, [field, latest]);
}
