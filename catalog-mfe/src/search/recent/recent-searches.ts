import { type Role, report } from '@horae/shared';
import { readLine } from '@horae/shared/typed-text';

interface Kept {
  /** Whether a member sent one of them. */
  isMembers: boolean;
  searches: string[];
}

const KEY = 'horae.searches';
/** Maximum number of searches offered. */
const MOST = 6;

/**
 * Reads the searches of this browser, newest first. A member's searches are deleted as soon as anyone else reads
 * them. A browser without storage is no failure.
 */
export function readSearches(role: Role): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (!isKept(kept)) return [];
    if (!kept.isMembers || role === 'member') return kept.searches.slice(0, MOST);
    localStorage.removeItem(KEY);
    return [];
  } catch (error) {
    report(error, 'search: reading recent searches');
    return [];
  }
}

/** Stores them in this browser only; an empty list removes the entry. */
export function keepSearches(searches: string[], role: Role): void {
  try {
    const kept: Kept = { isMembers: role === 'member', searches };
    if (searches.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(kept));
  } catch (error) {
    report(error, 'search: keeping recent searches');
  }
}

/** Returns the list with one more search, without duplicates in any case. */
export function withSearch(searches: string[], text: string): string[] {
  const search = readLine(text).replace(/ {2,}/g, ' ');
  if (search === '') return searches;
  return [search, ...withoutSearch(searches, search)].slice(0, MOST);
}

export const withoutSearch = (searches: string[], text: string): string[] =>
  searches.filter((search) => search.toLowerCase() !== text.toLowerCase());

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  const { isMembers, searches } = value as Partial<Kept>; // checked right here
  return (
    typeof isMembers === 'boolean' &&
    Array.isArray(searches) &&
    searches.every((search) => typeof search === 'string')
  );
}
