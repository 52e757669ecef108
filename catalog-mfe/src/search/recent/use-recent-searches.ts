import { useRole } from '@horae/shared';
import { cleanLine } from '@horae/shared/typed-text';
import { useEffect, useEffectEvent, useState } from 'react';
import { createStoredList } from '../../base/stored-value.ts';

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
export function useOnSearchSent(field: HTMLInputElement, onSent: (text: string) => void): void {
  const onSubmit = useEffectEvent(() => onSent(field.value));
  useEffect(() => {
    const { form } = field;
    const sent = () => onSubmit();
    form?.addEventListener('submit', sent);
    return () => form?.removeEventListener('submit', sent);
  }, [field]);
}

/** Maximum number of searches offered. */
const MOST = 6;

/** The searches of this browser. */
export const recentSearches = createStoredList({
  key: 'horae.searches',
  name: 'recent searches',
  field: 'searches',
  most: MOST,
  isItem: (search): search is string => typeof search === 'string',
});

/** Returns the list with one more search, without duplicates in any case. */
export function addRecentSearch(searches: string[], text: string): string[] {
  const search = cleanLine(text).replace(/ {2,}/g, ' ');
  if (search === '') return searches;
  return [search, ...removeRecentSearch(searches, search)].slice(0, MOST);
}

export const removeRecentSearch = (searches: string[], text: string): string[] =>
  searches.filter((search) => search.toLowerCase() !== text.toLowerCase());
