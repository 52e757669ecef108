import { COLLECTION_FACET, type Facet } from '../../catalogue/catalogue-platform.ts';

type Facets = readonly Facet[] | undefined;

/** The name of a collection as the facets say it; none for one that they do not know. */
export const collectionName = (facets: Facets, id: string | undefined): string | undefined =>
  id === undefined ? undefined : labelOf(facets, COLLECTION_FACET, id);

/** A choice in words: `Case size 40 mm`; a collection, and what its facet is called like, by its own name alone. */
export function facetValueText(facets: Facets, id: string, value: string): string {
  const label = labelOf(facets, id, value);
  if (id === COLLECTION_FACET) return label ?? 'Category';
  const name = facets?.find((facet) => facet.id === id)?.name;
  const words = label ?? value;
  return name === undefined || name === words ? words : `${name} ${words}`;
}

/** A platform that does not know a value may repeat it. */
function labelOf(facets: Facets, id: string, value: string): string | undefined {
  const values = facets?.find((facet) => facet.id === id)?.values;
  const label = values?.find((each) => each.value === value)?.label;
  return id === COLLECTION_FACET && label === value ? undefined : label;
}
