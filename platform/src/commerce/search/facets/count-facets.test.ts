import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { IndexedProduct, ProductIndex } from '../matching/product-index.ts';
import { type ChosenFacets, filterProducts } from './count-facets.ts';
import { createFacetNumbering, type DerivedFacet, toFacetValueNumbers } from './facet-numbering.ts';

/** Two facets of facts 1 to 5; 6 belongs to none. */
const derived: DerivedFacet[] = [
  facet(
    'strap',
    new Map([
      [1, 0],
      [2, 1],
      [3, 1],
    ]),
    ['leather', 'rubber'],
  ),
  facet(
    'movement',
    new Map([
      [4, 0],
      [5, 1],
    ]),
    ['automatic', 'quartz'],
  ),
];
const collections = ['dive', 'dress'].map((id) => ({ id, slug: id, name: id, words: [id] }));
const layout = createFacetNumbering(collections, derived);

function facet(id: string, valueOfFact: Map<number, number>, names: string[]): DerivedFacet {
  const values = names.map((value) => ({ value, label: value }));
  return { id, name: id, unit: null, values, valueOfFact };
}

const entry = fc
  .record({
    id: fc.uuid(),
    inStock: fc.boolean(),
    onSale: fc.boolean(),
    priceCents: fc.integer({ min: 0, max: 5 }).map((whole) => whole * 100),
    collectionIds: fc.subarray(['dive', 'dress', 'hidden']),
    factIds: fc.subarray([1, 2, 3, 4, 5, 6]),
  })
  .map((given): IndexedProduct => {
    const rest = {
      shown: true,
      createdAt: 0,
      popularity: 0,
      nameLength: 1,
      nameWords: [],
      textRevision: 1,
    };
    return { ...given, ...rest, values: toFacetValueNumbers(given, layout) };
  });
const chosen = fc.record(
  {
    collection: fc.subarray(['dive', 'dress', 'gone']),
    strap: fc.subarray(['leather', 'rubber', 'gone']),
    movement: fc.subarray(['automatic', 'quartz']),
    availability: fc.subarray(['in-stock', 'sold-out']),
    'on-sale': fc.subarray(['yes', 'no']),
    unknown: fc.subarray(['some']),
  },
  { requiredKeys: [] },
);
const cents = fc.option(fc.integer({ min: 0, max: 500 }));
const narrowing = fc.record({ facets: chosen, minCents: cents, maxCents: cents });

/** Computes an entry's values of a facet without the layout's numbers. */
function plainValues(
  { collectionIds, factIds, inStock, onSale }: IndexedProduct,
  id: string,
): string[] {
  const ofFacts: Record<string, Record<number, string>> = {
    strap: { 1: 'leather', 2: 'rubber', 3: 'rubber' },
    movement: { 4: 'automatic', 5: 'quartz' },
  };
  if (id === 'collection') return collectionIds.filter((each) => each !== 'hidden');
  if (id === 'availability') return [inStock ? 'in-stock' : 'sold-out'];
  if (id === 'on-sale') return onSale ? ['yes'] : [];
  return [...new Set(factIds.flatMap((fact) => ofFacts[id]?.[fact] ?? []))];
}

/** Whether an entry fits all that is chosen but of one facet. */
function fitsBut(
  each: IndexedProduct,
  { facets, minCents, maxCents }: ChosenFacets,
  but: string,
): boolean {
  const hasPrice =
    but === 'price' ||
    ((minCents ?? 0) <= each.priceCents &&
      each.priceCents <= (maxCents ?? Number.MAX_SAFE_INTEGER));
  const all = Object.entries(facets).every(
    ([id, wanted]) =>
      id === but ||
      wanted.length === 0 ||
      plainValues(each, id).some((value) => wanted.includes(value)),
  );
  return hasPrice && all;
}

test('counting all facets in one pass equals counting each by itself', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 30 }), narrowing, (entries, given) => {
      const index: ProductIndex = {
        entries,
        facts: new Map(),
        byFact: null,
        byCollection: null,
        nameWords: null,
        factWords: null,
        factNames: new Map(),
        derived,
        layout,
        collections,
        words: { ignored: [], synonyms: [], questions: [] },
        currency: 'USD',
        revision: 0,
        snapshot: '',
      };
      const found = filterProducts(index, entries.keys(), { filters: given, withFacets: true });

      expect(found.ordinals).toEqual(
        [...entries.keys()].filter((at) => entries[at] && fitsBut(entries[at], given, '')),
      );
      for (const counted of found.facets) {
        const fitting = entries.filter((each) => fitsBut(each, given, counted.id));
        if (counted.kind === 'range') {
          const prices = fitting.map(({ priceCents }) => priceCents / 100);
          expect([counted.min, counted.max]).toEqual(
            prices.length === 0 ? [0, 0] : [Math.min(...prices), Math.max(...prices)],
          );
          continue;
        }
        for (const { value, count } of counted.values)
          expect(count, `${counted.id} ${value}`).toBe(
            fitting.filter((each) => plainValues(each, counted.id).includes(value)).length,
          );
      }
      for (const [id, wanted] of Object.entries(given.facets)) {
        const listed = found.facets.find((each) => each.id === id);
        const values = listed?.kind === 'values' ? listed.values.map(({ value }) => value) : [];
        expect(values).toEqual(expect.arrayContaining([...wanted]));
      }
    }),
    { numRuns: 300 },
  );
});
