import { configureShop } from '@horae/shared';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addRecentSearch, recentSearches, removeRecentSearch } from './recent-searches.ts';

const reported = vi.fn();

beforeEach(() => {
  localStorage.clear();
  reported.mockClear();
  configureShop({ report: reported });
});
afterEach(() => vi.unstubAllGlobals());

test('a browser in which nothing was searched for has nothing stored', () => {
  expect(recentSearches.read('visitor')).toEqual([]);
  expect(localStorage).toHaveLength(0);
  expect(reported).not.toHaveBeenCalled();
});

test.each([
  ['none', 'visitor', true],
  ['visitor', 'member', true],
  ['member', 'member', true],
  ['member', 'visitor', false],
  ['member', 'none', false],
] as const)('what was searched for as %s is offered to %s: %s', (searcher, reader, isOffered) => {
  recentSearches.write(['tidal'], searcher);

  expect(recentSearches.read(reader)).toEqual(isOffered ? ['tidal'] : []);
});

test('what a member has searched for is gone once anyone else reads it', () => {
  recentSearches.write(['tidal'], 'member');
  recentSearches.read('visitor');

  expect(recentSearches.read('member')).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test('the last one removed leaves nothing behind', () => {
  recentSearches.write(['tidal'], 'visitor');
  recentSearches.write([], 'visitor');

  expect(localStorage).toHaveLength(0);
});

test.each([
  'tidal',
  null,
  { searches: ['tidal'] },
  { isMembers: false },
  { isMembers: false, searches: 'tidal' },
  { isMembers: false, searches: [1] },
])('case %#: what is no list of searches is none', (stored) => {
  localStorage.setItem('horae.searches', JSON.stringify(stored));

  expect(recentSearches.read('visitor')).toEqual([]);
  expect(reported).not.toHaveBeenCalled();
});

test('a broken text is no list, and is reported', () => {
  localStorage.setItem('horae.searches', '{');

  expect(recentSearches.read('visitor')).toEqual([]);
  expect(reported).toHaveBeenCalledWith(expect.any(SyntaxError), expect.stringContaining('search'));
});

test('a browser that stores nothing, or no more, is no failure, and is reported', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });

  recentSearches.write(['tidal'], 'visitor');
  expect(recentSearches.read('visitor')).toEqual([]);
  expect(reported).toHaveBeenCalledTimes(2);
});

test('a search stands in the list once, whatever its case and spaces, and newest first', () => {
  const list = ['Reef', 'tidal 300'];

  expect(addRecentSearch(list, '  Tidal   300 ')).toEqual(['Tidal 300', 'Reef']);
  expect(addRecentSearch(list, ' ')).toEqual(list);
  expect(removeRecentSearch(list, 'REEF')).toEqual(['tidal 300']);
});

test('the list never grows beyond six and never holds the same twice', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (sent) => {
      const list = sent.reduce(addRecentSearch, []);
      expect(list.length).toBeLessThanOrEqual(6);
      expect(new Set(list.map((search) => search.toLowerCase())).size).toBe(list.length);
    }),
  );
});
