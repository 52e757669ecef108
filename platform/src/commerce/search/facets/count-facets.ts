import type { IndexedProduct, ProductIndex } from '../matching/product-index.ts';
import type { FacetValue, NumberedFacet } from './facet-numbering.ts';

/** The chosen facets and price range of a search; prices in cents. */
export interface ChosenFacets {
  facets: Readonly<Record<string, readonly string[]>>;
  minCents: number | null;
  maxCents: number | null;
}

interface CountedFacet {
  id: string;
  name: string;
  kind: 'values';
  unit: string | null;
  values: (FacetValue & { count: number })[];
}

/** The lowest and the highest price of the found products, in whole units. */
interface PriceFacet {
  id: 'price';
  name: string;
  kind: 'range';
  min: number;
  max: number;
  currency: string;
}

export type Facet = CountedFacet | PriceFacet;

/** The chosen values of a facet, by their numbers; none where the shop has none of them. */
interface Choice {
  id: string;
  values: ReadonlySet<number>;
}

interface FilteredProducts {
  /** Products that fit all choices. */
  ordinals: number[];
  facets: Facet[];
}

const AVAILABILITY = [
  { value: 'in-stock', label: 'In stock' },
  { value: 'sold-out', label: 'Sold out' },
];
const ON_SALE = [{ value: 'yes', label: 'On sale' }];

/** The facets of the shop: those laid out, then those that follow from a product's state. */
function allFacets({ layout }: ProductIndex): NumberedFacet[] {
  const [collection, ...derived] = layout.facets;
  const state = { unit: null, start: layout.size };
  return [
    ...(collection ? [collection] : []),
    { ...state, id: 'availability', name: 'Availability', values: AVAILABILITY },
    { ...state, id: 'on-sale', name: 'On sale', values: ON_SALE, start: layout.size + 2 },
    ...derived,
  ];
}

/**
 * Narrows the found products, and counts in the same pass: a facet counts products that fit all the other facets, so
 * that each count shows what choosing one more of its values would add.
 */
export function filterProducts(
  index: ProductIndex,
  found: Iterable<number>,
  { filters, withFacets }: { filters: ChosenFacets; withFacets: boolean },
): FilteredProducts {
  const facets = allFacets(index);
  const choices = selectedChoices(facets, filters);
  const counter = createCounter(index, facets);
  const ordinals: number[] = [];
  for (const ordinal of found) {
    const entry = index.entries[ordinal];
    if (!entry) continue;
    const isPriced = hasPrice(entry, filters);
    const missed = choices.filter((choice) => !hasChosen(entry, choice, index.layout.size));
    if (missed.length === 0 && isPriced) ordinals.push(ordinal);
    if (!withFacets || missed.length + (isPriced ? 0 : 1) > 1) continue;
    if (missed.length === 0) counter.addPrice(entry.priceCents);
    if (isPriced) counter.add(entry, missed[0]?.id);
  }
  if (!withFacets) return { ordinals, facets: [] };
  return { ordinals, facets: describeFacets(index, { facets, filters, counter }) };
}

function selectedChoices(
  facets: readonly NumberedFacet[],
  { facets: chosen }: ChosenFacets,
): Choice[] {
  return Object.entries(chosen).flatMap(([id, wanted]): Choice[] => {
    if (wanted.length === 0) return [];
    const facet = facets.find((each) => each.id === id);
    const values = wanted.flatMap((value) => {
      const place = facet?.values.findIndex((each) => each.value === value) ?? -1;
      return facet && place >= 0 ? [facet.start + place] : [];
    });
    return [{ id, values: new Set(values) }];
  });
}

function hasPrice({ priceCents }: IndexedProduct, { minCents, maxCents }: ChosenFacets): boolean {
  const isAbove = minCents === null || priceCents >= minCents;
  return isAbove && (maxCents === null || priceCents <= maxCents);
}

function hasChosen(entry: IndexedProduct, { values }: Choice, size: number): boolean {
  for (const value of entry.values) if (values.has(value)) return true;
  return values.has(size + (entry.inStock ? 0 : 1)) || (entry.onSale && values.has(size + 2));
}

/** Counts values by their numbers, and the prices that were met. */
function createCounter({ layout: { size } }: ProductIndex, facets: readonly NumberedFacet[]) {
  const counts = new Uint32Array(size + 3);
  const price = { lowest: Number.POSITIVE_INFINITY, highest: Number.NEGATIVE_INFINITY };
  const add = (value: number) => {
    counts[value] = (counts[value] ?? 0) + 1;
  };
  return {
    counts,
    price,
    addPrice(cents: number) {
      if (cents < price.lowest) price.lowest = cents;
      if (cents > price.highest) price.highest = cents;
    },
    /** Counts for all facets, or for the one whose choice it misses. */
    add(entry: IndexedProduct, only: string | undefined) {
      const facet = only === undefined ? undefined : facets.find(({ id }) => id === only);
      if (only !== undefined && !facet) return;
      const [from, to] = facet ? [facet.start, facet.start + facet.values.length] : [0, size + 3];
      for (const value of entry.values) if (value >= from && value < to) add(value);
      const stock = size + (entry.inStock ? 0 : 1);
      if (stock >= from && stock < to) add(stock);
      if (entry.onSale && size + 2 >= from && size + 2 < to) add(size + 2);
    },
  };
}

interface Counted {
  facets: readonly NumberedFacet[];
  filters: ChosenFacets;
  counter: ReturnType<typeof createCounter>;
}

function describeFacets(index: ProductIndex, { facets, filters, counter }: Counted): Facet[] {
  const known = facets.map(({ id, name, unit, values, start }): CountedFacet => {
    const chosen = selectedValues(filters, id);
    const counted = values.map((each, place) => ({
      ...each,
      count: counter.counts[start + place] ?? 0,
    }));
    const listed = counted.filter(({ value, count }) => count > 0 || chosen.includes(value));
    return {
      id,
      name,
      kind: 'values',
      unit,
      values: [...listed, ...missingValues(chosen, values)],
    };
  });
  // Facets of an old address that the shop no longer has are listed, and find nothing.
  const gone = Object.keys(filters.facets).filter((id) => facets.every((each) => each.id !== id));
  const lost = gone.map((id): CountedFacet => {
    return {
      id,
      name: id,
      kind: 'values',
      unit: null,
      values: missingValues(selectedValues(filters, id), []),
    };
  });
  const all = [...known, ...lost].filter(({ values }) => values.length > 0);
  const first = all.filter(({ id }) => id === 'collection');
  return [
    ...first,
    priceFacet(index, counter.price),
    ...all.filter((each) => !first.includes(each)),
  ];
}

const selectedValues = ({ facets }: ChosenFacets, id: string): readonly string[] =>
  Object.hasOwn(facets, id) ? (facets[id] ?? []) : [];

const missingValues = (chosen: readonly string[], values: readonly FacetValue[]) =>
  [...new Set(chosen)]
    .filter((value) => values.every((each) => each.value !== value))
    .map((value) => ({ value, label: value, count: 0 }));

function priceFacet(
  { currency }: ProductIndex,
  price: { lowest: number; highest: number },
): PriceFacet {
  const isFound = price.lowest <= price.highest;
  const min = isFound ? Math.floor(price.lowest / 100) : 0;
  const max = isFound ? Math.ceil(price.highest / 100) : 0;
  return { id: 'price', name: 'Price', kind: 'range', min, max, currency };
}
