import type { DerivedFacet } from './facts.ts';
import type { Entry, Shelf } from './shelf.ts';

/** What narrows a search beside its words; prices in cents. */
export interface Narrowing {
  facets: Readonly<Record<string, readonly string[]>>;
  minCents: number | null;
  maxCents: number | null;
}

export interface CountedFacet {
  id: string;
  name: string;
  kind: 'values';
  unit: string | null;
  values: { value: string; label: string; count: number }[];
}

/** Between which prices what is found lies, in whole units. */
export interface PriceFacet {
  id: 'price';
  name: string;
  kind: 'range';
  min: number;
  max: number;
  currency: string;
}

export type Facet = CountedFacet | PriceFacet;

/** A facet while it is counted. */
interface Counter {
  id: string;
  name: string;
  unit: string | null;
  values: readonly { value: string; label: string }[];
  /** Which of the values an entry has, each once. */
  read(entry: Entry): readonly number[];
  counts: Uint32Array;
  /** The chosen values, `null` where nothing is chosen; what the facet does not have is -1. */
  chosen: ReadonlySet<number> | null;
}

export interface Narrowed {
  /** What fits all that is chosen. */
  ordinals: number[];
  facets: Facet[];
}

/**
 * Narrows what a text found, and counts in the same pass: a facet counts what fits all the other facets, so that its
 * counts say what choosing one more of its values would bring.
 */
export function narrow(
  shelf: Shelf,
  found: Int32Array,
  { narrowing, withFacets }: { narrowing: Narrowing; withFacets: boolean },
): Narrowed {
  const counters = countersOf(shelf, narrowing);
  const asked = counters.filter(({ chosen }) => chosen !== null);
  const price = { lowest: Number.POSITIVE_INFINITY, highest: Number.NEGATIVE_INFINITY };
  const ordinals: number[] = [];
  for (const ordinal of found) {
    const entry = shelf.entries[ordinal];
    if (!entry) continue;
    const failing = asked.filter((counter) => !fits(counter, entry));
    const isPriced = hasPrice(entry, narrowing);
    if (failing.length + (isPriced ? 0 : 1) > 1) continue;
    if (failing.length === 0 && isPriced) ordinals.push(ordinal);
    if (!withFacets) continue;
    if (failing.length === 0) {
      price.lowest = Math.min(price.lowest, entry.priceCents);
      price.highest = Math.max(price.highest, entry.priceCents);
    }
    if (isPriced) count(failing[0] ? [failing[0]] : counters, entry);
  }
  return { ordinals, facets: withFacets ? facetsOf(shelf, counters, price) : [] };
}

function hasPrice({ priceCents }: Entry, { minCents, maxCents }: Narrowing): boolean {
  return (
    (minCents === null || priceCents >= minCents) && (maxCents === null || priceCents <= maxCents)
  );
}

function fits({ chosen, read }: Counter, entry: Entry): boolean {
  return chosen === null || read(entry).some((value) => chosen.has(value));
}

function count(counters: readonly Counter[], entry: Entry): void {
  for (const { read, counts } of counters)
    for (const value of read(entry)) counts[value] = (counts[value] ?? 0) + 1;
}

const AVAILABILITY = [
  { value: 'in-stock', label: 'In stock' },
  { value: 'sold-out', label: 'Sold out' },
];
const ON_SALE = [{ value: 'yes', label: 'On sale' }];
const [FIRST, SECOND, NONE] = [[0], [1], []];

function countersOf(shelf: Shelf, { facets: chosen }: Narrowing): Counter[] {
  const places = new Map(shelf.collections.map(({ id }, place) => [id, place]));
  const collections = shelf.collections.map(({ id, name }) => ({ value: id, label: name }));
  const own = [
    {
      id: 'collection',
      name: 'Collection',
      values: collections,
      read: (entry: Entry) => placesOf(entry.collectionIds, places),
    },
    {
      id: 'availability',
      name: 'Availability',
      values: AVAILABILITY,
      read: ({ inStock }: Entry) => (inStock ? FIRST : SECOND),
    },
    {
      id: 'on-sale',
      name: 'On sale',
      values: ON_SALE,
      read: ({ onSale }: Entry) => (onSale ? FIRST : NONE),
    },
  ].map((counter) => ({ ...counter, unit: null }));
  const derived = shelf.facets.facets.map((facet) => ({ ...facet, read: readerOf(facet) }));
  const known = [...own, ...derived];
  const gone = Object.keys(chosen).filter((id) => known.every((each) => each.id !== id));
  // What a kept address names and the shop has no more is listed, and finds nothing.
  const lost = gone.map((id) => ({ id, name: id, unit: null, values: [], read: () => NONE }));
  return [...known, ...lost].map((counter) => withChosen(counter, chosen));
}

function withChosen(
  counter: Omit<Counter, 'counts' | 'chosen'>,
  chosen: Narrowing['facets'],
): Counter {
  const wanted = Object.hasOwn(chosen, counter.id) ? (chosen[counter.id] ?? []) : [];
  const missing = wanted.filter((value) => counter.values.every((each) => each.value !== value));
  const values = [...counter.values, ...missing.map((value) => ({ value, label: value }))];
  const places = wanted.map((value) => values.findIndex((each) => each.value === value));
  return {
    ...counter,
    values,
    counts: new Uint32Array(values.length),
    chosen: wanted.length === 0 ? null : new Set(places),
  };
}

function placesOf(ids: readonly string[], places: ReadonlyMap<string, number>): number[] {
  return ids.flatMap((id) => places.get(id) ?? []);
}

/** Reads an entry's values of a facet, once for all entries that have the same facts of it. */
function readerOf({ valueOfFact }: DerivedFacet) {
  return (entry: Entry): number[] => {
    const values: number[] = [];
    for (const id of entry.factIds) {
      const value = valueOfFact.get(id);
      if (value !== undefined && !values.includes(value)) values.push(value);
    }
    return values;
  };
}

function facetsOf(
  shelf: Shelf,
  counters: readonly Counter[],
  { lowest, highest }: { lowest: number; highest: number },
): Facet[] {
  const counted = counters.map(({ id, name, unit, values, counts, chosen }): CountedFacet => {
    const all = values.map((each, place) => ({ ...each, count: counts[place] ?? 0, place }));
    const listed = all.filter(({ count: number, place }) => number > 0 || chosen?.has(place));
    return { id, name, kind: 'values', unit, values: listed.map(({ place: _, ...each }) => each) };
  });
  const isFound = lowest <= highest;
  const price: PriceFacet = {
    id: 'price',
    name: 'Price',
    kind: 'range',
    min: isFound ? Math.floor(lowest / 100) : 0,
    max: isFound ? Math.ceil(highest / 100) : 0,
    currency: shelf.currency,
  };
  const [collection, ...others] = counted.filter(({ values }) => values.length > 0);
  return collection?.id === 'collection'
    ? [collection, price, ...others]
    : [price, ...(collection ? [collection] : []), ...others];
}
