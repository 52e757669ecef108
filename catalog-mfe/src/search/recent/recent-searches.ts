import { type Role, report } from '@horae/shared';
import { readLine } from '@horae/shared/typed-text';

interface Kept {
  /** A member sent one of them. */
  isMembers: boolean;
  searches: string[];
}

const KEY = 'horae.searches';
/** As many as are offered. */
const MOST = 6;

/**
 * What was searched for in this browser, newest first. What a member has searched for is forgotten as soon as somebody
 * else looks. A browser that keeps nothing is no failure.
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

/** Keeps them in this browser only; none at all leaves nothing behind. */
export function keepSearches(searches: string[], role: Role): void {
  try {
    const kept: Kept = { isMembers: role === 'member', searches };
    if (searches.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(kept));
  } catch (error) {
    report(error, 'search: keeping recent searches');
  }
}

/** The list with one more search, which stands in it once, whatever its case. */
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
