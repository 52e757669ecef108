import { configureShop } from '@horae/shared';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getStoredComparison, storeComparison } from './compare-selection.ts';

const reported = vi.fn();
const tidal = { slug: 'tidal-300', name: 'Tidal 300' };

beforeEach(() => {
  sessionStorage.clear();
  reported.mockClear();
  configureShop({ report: reported });
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('a stored choice is read back, and an empty one is deleted', () => {
  storeComparison([tidal]);
  expect(getStoredComparison()).toEqual([tidal]);
  storeComparison([]);
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  ['"tidal-300"', [], 0],
  ['[1, null, {}, {"slug": "", "name": ""}]', [], 0],
  [JSON.stringify([tidal, { slug: 7, name: 'Seven' }]), [tidal], 0],
  ['{', [], 1],
])('%s is read with valid watches only', (stored, read, reports) => {
  sessionStorage.setItem('horae.compare', stored);
  expect(getStoredComparison()).toEqual(read);
  expect(reported).toHaveBeenCalledTimes(reports);
});

test('a browser that refuses storage is reported, and no watch is chosen', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('denied');
    },
  });
  expect(getStoredComparison()).toEqual([]);
  storeComparison([tidal]);
  expect(reported).toHaveBeenCalledTimes(2);
});
