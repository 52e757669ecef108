/** A row of a specification, or a choice of an option, that some product has. */
export interface ProductFact {
  id: number;
  kind: 'row' | 'choice' | 'colour';
  name: string;
  value: string;
  /** Which row or option of a product it is. */
  place: number;
}

/** A fact and how many products that are shown have it. */
export interface CountedFact extends ProductFact {
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
