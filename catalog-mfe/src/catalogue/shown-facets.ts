import {
  AVAILABILITY_FACET,
  COLLECTION_FACET,
  type Facet,
  type FacetChoiceMap,
  ON_SALE_FACET,
} from './catalogue-platform.ts';

/** More facets would not help anyone to choose, and each one adds to the first view. */
const MOST = 8;

/** The most useful facets come first; any others that a shop has follow. */
const ORDER = [
  COLLECTION_FACET,
  'case-size',
  'water-resistance',
  'movement',
  'strap',
  'dial-colour',
  AVAILABILITY_FACET,
  ON_SALE_FACET,
];

/** The facets that a page offers, in order; those that are chosen are always among them. */
export function selectShownFacets(facets: Facet[], chosen: FacetChoiceMap): Facet[] {
  const rank = ({ id }: Facet) => (ORDER.includes(id) ? ORDER.indexOf(id) : ORDER.length);
  return facets
    .toSorted((one, other) => rank(one) - rank(other))
    .filter(({ id }, index) => index < MOST || (chosen[id]?.length ?? 0) > 0);
}
