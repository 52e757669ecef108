import { expect, test } from 'vitest';
import type { IndexedProduct } from '../matching/product-index.ts';
import { deriveFacets } from './derive-facets.ts';
import type { ProductAttribute } from './facet-numbering.ts';

type Reported = [kind: ProductAttribute['kind'], name: string, value: string][];

/** The labels of each facet of a shop whose products say this. */
function labelsOf(products: readonly Reported[]): Record<string, string[]> {
  const facts = new Map<number, ProductAttribute>();
  const entries = products.map((reported): IndexedProduct => {
    const factIds = reported.map(([kind, name, value], place) => {
      const known = [...facts.values()].find((fact) => fact.name === name && fact.value === value);
      const id = known?.id ?? facts.size + 1;
      facts.set(id, known ?? { id, kind, name, value, place });
      return id;
    });
    return {
      id: '',
      shown: true,
      inStock: true,
      onSale: false,
      priceCents: 0,
      createdAt: 0,
      popularity: 0,
      collectionIds: [],
      factIds,
      values: [],
      nameLength: 1,
      nameWords: [],
      textRevision: 1,
    };
  });
  const facets = deriveFacets(entries, facts);
  return Object.fromEntries(facets.map(({ id, values }) => [id, values.map(({ label }) => label)]));
}

const row = (name: string, values: readonly string[]): Reported[] =>
  values.map((value) => [['row', name, value]]);

test('a specification with few values over many products becomes a facet, named by its first part', () => {
  const values = [
    'Automatic, 24 jewels',
    'Automatic, 21 jewels',
    'Automatic',
    'Quartz',
    'Quartz, two hands',
    'Quartz',
  ];

  expect(labelsOf(row('Movement', values))).toEqual({ movement: ['Automatic', 'Quartz'] });
});

test('a specification that differs for each product, or that half of the shop lacks, becomes no facet', () => {
  expect(
    labelsOf(row('Remark', ['one thing', 'another matter', 'a third idea', 'more words'])),
  ).toEqual({});
  expect(labelsOf([...row('Strap', ['Steel', 'Steel']), [], [], []])).toEqual({});
});

test('too many values are grouped by their kind', () => {
  const values = [
    'Brown leather',
    'Black leather',
    'Black rubber',
    'Navy rubber',
    'Thin steel bracelet',
    'Fine steel bracelet',
  ];

  expect(labelsOf(row('Strap', values))).toEqual({
    strap: ['Steel bracelet', 'Leather', 'Rubber'],
  });
});

test('few numbers with a unit stay single values, in whatever unit they are written', () => {
  expect(
    labelsOf(
      row('Water resistance', ['30 ATM (300 m)', '30 ATM (300 m)', '300 m', '5 ATM', '5 ATM']),
    ),
  ).toEqual({
    'water-resistance': ['5 ATM', '30 ATM (300 m)'],
  });
});

test('many numbers become ranges of equal width', () => {
  const sizes = Array.from({ length: 24 }, (_, at) => `${30 + at} mm`);

  expect(labelsOf(row('Case size', sizes))['case-size']?.slice(0, 2)).toEqual([
    '30 to under 32 mm',
    '32 to under 34 mm',
  ]);
});

test('a specification row gives its products the values of an option with a longer name', () => {
  const reported: Reported[] = [
    [['colour', 'Dial colour', 'Midnight blue']],
    [['colour', 'Dial colour', 'Black']],
    [['row', 'Dial', 'Blue sunburst']],
    [['row', 'Dial', 'Gloss black']],
  ];

  expect(labelsOf(reported)).toEqual({ 'dial-colour': ['Black', 'Blue'] });
});
