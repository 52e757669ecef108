/** A row of a specification, or a choice of an option, that some product has. */
export interface ProductAttribute {
  id: number;
  kind: 'row' | 'choice' | 'colour';
  name: string;
  value: string;
  /** Which row or option of a product it is. */
  place: number;
}

/** A fact and how many products that are shown have it. */
export interface CountedFact extends ProductAttribute {
  uses: number;
}

export interface FacetValue {
  value: string;
  label: string;
}

/** A facet that the products' own facts bring. */
export interface DerivedFacet {
  id: string;
  name: string;
  unit: string | null;
  values: FacetValue[];
  /** Which of the values a fact means, by the fact's id. */
  valueOfFact: Map<number, number>;
}

/** A facet whose values have numbers side by side, from `start` on. */
export interface NumberedFacet {
  id: string;
  name: string;
  unit: string | null;
  values: readonly FacetValue[];
  start: number;
}

/** Numbers for all values of all facets that lie with products, so that one pass counts them all. */
export interface FacetNumbering {
  facets: NumberedFacet[];
  /** How many values there are. */
  size: number;
  /** By the number of a fact; -1 for one that no facet has. */
  ofFact: Int32Array;
  ofCollection: ReadonlyMap<string, number>;
}

interface Named {
  id: string;
  name: string;
}

/** Lays out collections, then what the products' own facts bring. */
export function createFacetNumbering(
  collections: readonly Named[],
  derived: readonly DerivedFacet[],
): FacetNumbering {
  const values = collections.map(({ id, name }) => ({ value: id, label: name }));
  const facets: NumberedFacet[] = [
    { id: 'collection', name: 'Collection', unit: null, values, start: 0 },
  ];
  let size = values.length;
  const most = Math.max(0, ...derived.map(({ valueOfFact }) => Math.max(0, ...valueOfFact.keys())));
  const ofFact = new Int32Array(most + 1).fill(-1);
  for (const { id, name, unit, values: own, valueOfFact } of derived) {
    facets.push({ id, name, unit, values: own, start: size });
    for (const [fact, place] of valueOfFact) ofFact[fact] = size + place;
    size += own.length;
  }
  const ofCollection = new Map(collections.map(({ id }, place) => [id, place]));
  return { facets, size, ofFact, ofCollection };
}

interface ProductValues {
  collectionIds: readonly string[];
  factIds: readonly number[];
}

/** The numbers of a product's values, each once. */
export function toFacetValueNumbers(
  { collectionIds, factIds }: ProductValues,
  layout: FacetNumbering,
): number[] {
  const values: number[] = [];
  const add = (value: number | undefined) => {
    if (value !== undefined && value >= 0 && !values.includes(value)) values.push(value);
  };
  for (const id of collectionIds) add(layout.ofCollection.get(id));
  for (const id of factIds) add(layout.ofFact[id]);
  return values;
}
