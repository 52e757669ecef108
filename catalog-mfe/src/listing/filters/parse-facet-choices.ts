import {
  COLLECTION_FACET,
  type Facet,
  type FacetChoiceMap,
} from '../../catalogue/catalogue-platform.ts';

/** Name of the query parameter and form field of a choice; it repeats for each one: `f=case-size:40 mm`. */
export const FACET_PARAMETER = 'f';
/** No visitor chooses more, and the platform takes no more. */
const MAX_CHOICES = 20;
const KNOWN = /^([a-z0-9][a-z0-9-]{0,59}):(.{1,100})$/;

export const toFacetParam = (id: string, value: string): string => `${id}:${value}`;

/** Parses such texts and ignores invalid ones. The result is sorted, so that equal choices give equal query keys. */
export function parseFacetChoices(texts: string[]): FacetChoiceMap {
  const chosen = new Map<string, Set<string>>();
  for (const text of texts.slice(0, MAX_CHOICES)) {
    const [, id, value] = text.match(KNOWN) ?? [];
    if (id && value) chosen.set(id, (chosen.get(id) ?? new Set()).add(value));
  }
  const ids = [...chosen.keys()].toSorted();
  return Object.fromEntries(ids.map((id) => [id, [...(chosen.get(id) ?? [])].toSorted()]));
}

/** The texts that {@link parseFacetChoices} reads back. */
export const toFacetParams = (choices: FacetChoiceMap): string[] =>
  Object.entries(choices).flatMap(([id, values]) => values.map((value) => toFacetParam(id, value)));

/** Returns the choices with this one (`toFacetParam`) added, or removed where it was chosen. */
export function toggleFacet(choices: FacetChoiceMap, text: string): FacetChoiceMap {
  const texts = toFacetParams(choices);
  return parseFacetChoices(
    texts.includes(text) ? texts.filter((each) => each !== text) : [...texts, text],
  );
}

export type Facets = readonly Facet[] | undefined;

/** The name of a collection as the facets say it; none for one that they do not know. */
export const findCollectionName = (facets: Facets, id: string | undefined): string | undefined =>
  id === undefined ? undefined : findLabel(facets, COLLECTION_FACET, id);

/** A choice in words: `Case size 40 mm`; a collection, and what its facet is called like, by its own name alone. */
export function facetValueText(facets: Facets, id: string, value: string): string {
  const label = findLabel(facets, id, value);
  if (id === COLLECTION_FACET) return label ?? 'Category';
  const name = facets?.find((facet) => facet.id === id)?.name;
  const words = label ?? value;
  return name === undefined || name === words ? words : `${name} ${words}`;
}

/** A platform that does not know a value may repeat it. */
function findLabel(facets: Facets, id: string, value: string): string | undefined {
  const values = facets?.find((facet) => facet.id === id)?.values;
  const label = values?.find((each) => each.value === value)?.label;
  return id === COLLECTION_FACET && label === value ? undefined : label;
}
