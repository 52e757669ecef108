import { askPlatform } from '../ask-platform.ts';
import {
  AVAILABILITY_FACET,
  COLLECTION_FACET,
  type Facet,
  type FacetChoices,
} from '../catalogue-platform.ts';
import { facetId } from '../facet-id.ts';
import { findCollections } from './collections-v3.ts';
import { inCategories } from './products-v3.ts';

const CHOICES = 'options.choicesSettings.choices.name';
const AVAILABILITY = 'inventory.availabilityStatus';
/** Of one aggregation. */
const MOST_VALUES = 100;

/** The values of availability as the platform has them. */
const STATUSES: Record<string, readonly string[]> = {
  'in-stock': ['IN_STOCK', 'PARTIALLY_OUT_OF_STOCK'],
  'sold-out': ['OUT_OF_STOCK'],
};

/** What one facet is counted by and filtered by. */
export interface FacetField {
  id: string;
  name: string;
  fieldPath: string;
  /** The values of the facet, and the platform's own that stand for each. */
  values: { value: string; label: string; own: readonly string[] }[];
  /** Only what has one of the platform's values. */
  condition: (own: string[]) => object;
}

/** Milliseconds for which a shop's categories and options are known: every list asks for them, and they hardly change. */
const KNOWN_MS = 60_000;

let known: { fields: Promise<FacetField[]>; until: number } | null = null;

/** What a shop's products can be told apart by: categories, the options that the shop has, and whether they can be had. */
export function findFacetFields(): Promise<FacetField[]> {
  if (known && Date.now() < known.until) return known.fields;
  const fields = askForFields();
  const asked = { fields, until: Date.now() + KNOWN_MS };
  known = asked;
  fields.catch(() => {
    if (known === asked) known = null;
  });
  return fields;
}

async function askForFields(): Promise<FacetField[]> {
  const [collections, { customizations = [] }] = await Promise.all([
    findCollections(),
    askPlatform<{ customizations?: WireCustomization[] }>('/stores/v3/customizations/query', {
      query: { cursorPaging: { limit: MOST_VALUES } },
    }),
  ]);
  return [
    {
      id: COLLECTION_FACET,
      name: 'Collection',
      fieldPath: 'allCategoriesInfo.categories.id',
      values: collections.map(({ id, name }) => ({ value: id, label: name, own: [id] })),
      condition: inCategories,
    },
    ...optionFields(customizations.filter(isOption)),
    {
      id: AVAILABILITY_FACET,
      name: 'Availability',
      fieldPath: AVAILABILITY,
      values: [
        { value: 'in-stock', label: 'In stock', own: STATUSES['in-stock'] ?? [] },
        { value: 'sold-out', label: 'Sold out', own: STATUSES['sold-out'] ?? [] },
      ],
      condition: (own) => ({ [AVAILABILITY]: { $in: own } }),
    },
  ];
}

/** What a shop has named for its products' options, as far as it is read. */
interface WireCustomization {
  name?: string;
  customizationType?: string;
  choicesSettings?: { choices?: { name?: string }[] };
}

const isOption = ({ name, customizationType }: WireCustomization): boolean =>
  Boolean(name) && customizationType === 'PRODUCT_OPTION';

/**
 * One facet for each name of an option; a shop may have several options of one name, and one choice several times. The
 * platform knows a choice by its name alone, whichever option it belongs to.
 */
function optionFields(options: WireCustomization[]): FacetField[] {
  const choicesOf = new Map<string, Set<string>>();
  for (const { name = '', choicesSettings } of options) {
    const known = choicesOf.get(name) ?? new Set();
    for (const choice of choicesSettings?.choices ?? []) if (choice.name) known.add(choice.name);
    choicesOf.set(name, known);
  }
  return [...choicesOf].map(([name, choices]) => ({
    id: facetId(name),
    name,
    fieldPath: CHOICES,
    values: [...choices].map((choice) => ({ value: choice, label: choice, own: [choice] })),
    condition: (own) => ({ [CHOICES]: { $hasSome: own } }),
  }));
}

/** Only what fits the choices in these fields. A value that the shop has not fits nothing, a facet that it has not all. */
export const ofChoices = (fields: FacetField[], chosen: FacetChoices): object[] =>
  fields.flatMap(({ id, values, condition }) => {
    const own = (chosen[id] ?? []).flatMap(
      (value) => values.find((each) => each.value === value)?.own ?? [value],
    );
    return own.length > 0 ? [condition(own)] : [];
  });

/** One result of an aggregation. */
export interface WireCount {
  value?: string;
  count?: number;
}

export const aggregationOf = ({ fieldPath }: FacetField) => ({
  name: fieldPath,
  fieldPath,
  type: 'VALUE',
  value: { limit: MOST_VALUES },
});

/** A facet with its counts; values that nothing has are left out unless they are chosen. */
export function countedFacet(
  { id, name, values }: FacetField,
  counts: WireCount[],
  chosen: readonly string[] = [],
): Facet {
  const countOf = (own: readonly string[]) =>
    counts.reduce((sum, { value = '', count = 0 }) => sum + (own.includes(value) ? count : 0), 0);
  const counted = values.map(({ value, label, own }) => ({ value, label, count: countOf(own) }));
  return {
    id,
    name,
    values: counted.filter(({ value, count }) => count > 0 || chosen.includes(value)),
  };
}
