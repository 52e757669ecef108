import { configureShop } from '@horae/shared';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addRecentSearch, recentSearches, removeRecentSearch } from './use-recent-searches.ts';

const reported = vi.fn();

beforeEach(() => {
  localStorage.clear();
  reported.mockClear();
  configureShop({ report: reported });
});
afterEach(() => vi.unstubAllGlobals());

test('without a search nothing is stored', () => {
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
] as const)('a search by %s is offered to %s: %s', (searcher, reader, isOffered) => {
  recentSearches.write(['tidal'], searcher);

  expect(recentSearches.read(reader)).toEqual(isOffered ? ['tidal'] : []);
});

test('searches of a member are deleted once anyone else reads them', () => {
  recentSearches.write(['tidal'], 'member');
  recentSearches.read('visitor');

  expect(recentSearches.read('member')).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test('removing the last search deletes the stored list', () => {
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
])('case %#: a stored value of another shape is ignored', (stored) => {
  localStorage.setItem('horae.searches', JSON.stringify(stored));

  expect(recentSearches.read('visitor')).toEqual([]);
  expect(reported).not.toHaveBeenCalled();
});

test('a stored text that is no JSON is ignored and reported', () => {
  localStorage.setItem('horae.searches', '{');

  expect(recentSearches.read('visitor')).toEqual([]);
  expect(reported).toHaveBeenCalledWith(expect.any(SyntaxError), expect.stringContaining('search'));
});

test('a browser without storage, or with a full one, is reported and throws no error', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });

  recentSearches.write(['tidal'], 'visitor');
  expect(recentSearches.read('visitor')).toEqual([]);
  expect(reported).toHaveBeenCalledTimes(2);
});

test('a search is listed once, whatever its case and spaces, and newest first', () => {
  const list = ['Reef', 'tidal 300'];

  expect(addRecentSearch(list, '  Tidal   300 ')).toEqual(['Tidal 300', 'Reef']);
  expect(addRecentSearch(list, ' ')).toEqual(list);
  expect(removeRecentSearch(list, 'REEF')).toEqual(['tidal 300']);
});

test('the list has at most six entries, and none twice', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (sent) => {
      const list = sent.reduce(addRecentSearch, []);
      expect(list.length).toBeLessThanOrEqual(6);
      expect(new Set(list.map((search) => search.toLowerCase())).size).toBe(list.length);
    }),
  );
});
