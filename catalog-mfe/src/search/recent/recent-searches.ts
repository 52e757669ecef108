import { readLine } from '@horae/shared/typed-text';
import { createPersonalList } from '../../base/stored-value.ts';

/** Maximum number of searches offered. */
const MOST = 6;

/** The searches of this browser. */
export const recentSearches = createPersonalList({
  key: 'horae.searches',
  name: 'recent searches',
  field: 'searches',
  most: MOST,
  isItem: (search): search is string => typeof search === 'string',
});

/** Returns the list with one more search, without duplicates in any case. */
export function addRecentSearch(searches: string[], text: string): string[] {
  const search = readLine(text).replace(/ {2,}/g, ' ');
  if (search === '') return searches;
  return [search, ...removeRecentSearch(searches, search)].slice(0, MOST);
}

export const removeRecentSearch = (searches: string[], text: string): string[] =>
  searches.filter((search) => search.toLowerCase() !== text.toLowerCase());
