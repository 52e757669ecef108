import { expect, test } from 'vitest';
import { selectShownFacets } from './shown-facets.ts';

const facet = (id: string) => ({ id, name: id, values: [{ value: 'a', label: 'a', count: 1 }] });
const ids = (all: string[], chosen = {}) =>
  selectShownFacets(all.map(facet), chosen).map(({ id }) => id);

test('the most used facets come first, the others in the order of the shop', () => {
  expect(ids(['weight', 'on-sale', 'bezel', 'movement', 'collection'])).toEqual([
    'collection',
    'movement',
    'on-sale',
    'weight',
    'bezel',
  ]);
});

test('only the first eight facets are shown, and those with a choice', () => {
  const many = Array.from({ length: 12 }, (_, index) => `facet-${index}`);
  expect(ids(many)).toEqual(many.slice(0, 8));
  expect(ids(many, { 'facet-11': ['a'] })).toEqual([...many.slice(0, 8), 'facet-11']);
  expect(ids(many, { 'facet-11': [] })).toEqual(many.slice(0, 8));
});
