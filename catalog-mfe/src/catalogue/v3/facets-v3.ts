import { postToPlatform } from '../call-platform.ts';
import {
  AVAILABILITY_FACET,
  COLLECTION_FACET,
  type Facet,
  type FacetChoiceMap,
} from '../catalogue-platform.ts';
import { findCollections } from './find-collections-v3.ts';
import { buildCategoryFilter } from './find-products-v3.ts';

const CHOICES = 'options.choicesSettings.choices.name';
const AVAILABILITY = 'inventory.availabilityStatus';
/** Maximum number of values that one aggregation returns. */
const MAX_VALUES = 100;

/** Maps our values of availability to the platform's. */
const STATUSES: Record<string, readonly string[]> = {
  'in-stock': ['IN_STOCK', 'PARTIALLY_OUT_OF_STOCK'],
  'sold-out': ['OUT_OF_STOCK'],
};

export interface FacetDefinition {
  id: string;
  name: string;
  fieldPath: string;
  /** The values of the facet; `own` are the platform's values that each stands for. */
  values: { value: string; label: string; own: readonly string[] }[];
  /** Builds the filter for products that have any of these platform values. */
  condition: (own: string[]) => object;
}

/** Milliseconds for which categories and options are cached: every list requests them, and they hardly change. */
const KNOWN_MS = 60_000;

let known: { fields: Promise<FacetDefinition[]>; until: number } | null = null;

/** Returns the shop's facets: category, one for each option name, and availability. */
export function loadFacetDefinitions(): Promise<FacetDefinition[]> {
  if (known && Date.now() < known.until) return known.fields;
  const fields = loadFields();
  const cached = { fields, until: Date.now() + KNOWN_MS };
  known = cached;
  fields.catch(() => {
    if (known === cached) known = null;
  });
  return fields;
}

async function loadFields(): Promise<FacetDefinition[]> {
  const [collections, { customizations = [] }] = await Promise.all([
    findCollections(),
    postToPlatform<{ customizations?: WireCustomization[] }>('/stores/v3/customizations/query', {
      query: { cursorPaging: { limit: MAX_VALUES } },
    }),
  ]);
  return [
    {
      id: COLLECTION_FACET,
      name: 'Collection',
      fieldPath: 'allCategoriesInfo.categories.id',
      values: collections.map(({ id, name }) => ({ value: id, label: name, own: [id] })),
      condition: buildCategoryFilter,
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

/** The fields of a V3 customization that are read here. */
interface WireCustomization {
  name?: string;
  customizationType?: string;
  choicesSettings?: { choices?: { name?: string }[] };
}

const isOption = ({ name, customizationType }: WireCustomization): boolean =>
  Boolean(name) && customizationType === 'PRODUCT_OPTION';

/**
 * Merges options of the same name into one facet, and choices of the same name into one value: the platform filters by
 * the name of a choice alone, whichever option it belongs to.
 */
function optionFields(options: WireCustomization[]): FacetDefinition[] {
  const choicesByOption = new Map<string, Set<string>>();
  for (const { name = '', choicesSettings } of options) {
    const known = choicesByOption.get(name) ?? new Set();
    for (const choice of choicesSettings?.choices ?? []) if (choice.name) known.add(choice.name);
    choicesByOption.set(name, known);
  }
  return [...choicesByOption].map(([name, choices]) => ({
    id: facetId(name),
    name,
    fieldPath: CHOICES,
    values: [...choices].map((choice) => ({ value: choice, label: choice, own: [choice] })),
    condition: (own) => ({ [CHOICES]: { $hasSome: own } }),
  }));
}

/** The id of a facet that a shop's own word names: `Dial colour` is `dial-colour`. */
const facetId = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Builds the filters for the chosen values. An unknown value matches no product; an unknown facet is ignored. */
export const choiceConditions = (fields: FacetDefinition[], chosen: FacetChoiceMap): object[] =>
  fields.flatMap(({ id, values, condition }) => {
    const own = (chosen[id] ?? []).flatMap(
      (value) => values.find((each) => each.value === value)?.own ?? [value],
    );
    return own.length > 0 ? [condition(own)] : [];
  });

/** One bucket of an aggregation. */
export interface WireBucket {
  value?: string;
  count?: number;
}

export const createFacetAggregation = ({ fieldPath }: FacetDefinition) => ({
  name: fieldPath,
  fieldPath,
  type: 'VALUE',
  value: { limit: MAX_VALUES },
});

/** Adds the counts to a facet; values without a product are left out unless they are chosen. */
export function withFacetCounts(
  { id, name, values }: FacetDefinition,
  counts: WireBucket[],
  chosen: readonly string[] = [],
): Facet {
  const sumCounts = (own: readonly string[]) =>
    counts.reduce((sum, { value = '', count = 0 }) => sum + (own.includes(value) ? count : 0), 0);
  const counted = values.map(({ value, label, own }) => ({ value, label, count: sumCounts(own) }));
  return {
    id,
    name,
    values: counted.filter(({ value, count }) => count > 0 || chosen.includes(value)),
  };
}
