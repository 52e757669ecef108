import { cleanLine, readQuantity } from '@horae/shared/typed-text';
import { LISTING_PATH, SEARCH_PATH } from '../../base/page-addresses.ts';
import {
  COLLECTION_FACET,
  type FacetChoiceMap,
  type ProductSort,
} from '../../catalogue/catalogue-platform.ts';
import {
  FACET_PARAMETER,
  parseFacetChoices,
  toFacetParam,
  toFacetParams,
} from './parse-facet-choices.ts';

/** The price slider, in dollars. Its upper end rises with the dearest watch. */
export const SLIDER_RANGE = { min: 0, max: 500, step: 50 };
/** Higher prices are typing mistakes. */
const DEAREST = 1_000_000;

/** Filters and order of the listing. They live in the URL, so that they can be shared and the back button undoes them. */
export interface ChosenFilters {
  /** Search text; `undefined` on the listing of all watches. */
  text: string | undefined;
  /** Choices of all facets, the collection among them. */
  facets: FacetChoiceMap;
  min: number;
  /** `undefined` where there is no upper bound. */
  max: number | undefined;
  sort: ProductSort | undefined;
  /** First page of the listing, from 1; scrolling continues from there. */
  page: number;
}

/** The sort bar's buttons, in its two rows; the texts are fixed. */
export const SORT_BUTTON_ROWS: { title: string; orders: { order: ProductSort; text: string }[] }[] =
  [
    {
      title: 'By price',
      orders: [
        { order: 'price-asc', text: 'low to high' },
        { order: 'price-desc', text: 'High to low' },
      ],
    },
    {
      title: 'By date',
      orders: [
        { order: 'newest', text: 'Newest first' },
        { order: 'oldest', text: 'Oldest first' },
      ],
    },
  ];

const orders = SORT_BUTTON_ROWS.flatMap((row) => row.orders);

export function sortText(sort: ProductSort): string {
  return orders.find(({ order }) => order === sort)?.text ?? '';
}

export const NO_FILTERS = {
  facets: {},
  min: SLIDER_RANGE.min,
  max: undefined,
  sort: undefined,
  page: 1,
} satisfies Omit<ChosenFilters, 'text'>;

/** Maximum length of the platform's search text. */
const LONGEST_TEXT = 100;

/** Parses the query of the listing's URL; invalid values count as missing. */
export function readFilters(query: URLSearchParams): ChosenFilters {
  const min = parsePrice(query.get('min'), SLIDER_RANGE.min);
  const max = parsePrice(query.get('max'), undefined);
  const isRange = max === undefined || min <= max;
  const collection = query.get('categoryId');

  return {
    text: undefined,
    facets: parseFacetChoices([
      ...(collection ? [toFacetParam(COLLECTION_FACET, collection)] : []),
      ...query.getAll(FACET_PARAMETER),
    ]),
    min: isRange ? min : SLIDER_RANGE.min,
    max: isRange ? max : undefined,
    sort: orders.find(({ order }) => order === query.get('sort'))?.order,
    page: readPage(query.get('page')),
  };
}

/** Parses the query of the search page's URL. */
export function readSearchFilters(query: URLSearchParams): ChosenFilters {
  const text = cleanLine(query.get('q') ?? '')
    .replace(/ {2,}/g, ' ')
    .slice(0, LONGEST_TEXT);
  return { ...readFilters(query), text };
}

/** Returns the query that {@link readFilters} or {@link readSearchFilters} parses; defaults are left out. */
export function filterParams(filters: ChosenFilters): URLSearchParams {
  const { text, facets, min, max, sort, page } = filters;
  const query = new URLSearchParams();
  if (text) query.set('q', text);
  const category = getOnlyCategory(filters);
  if (category) query.set('categoryId', category);
  const { [COLLECTION_FACET]: _collection, ...others } = facets;
  for (const choice of toFacetParams(category ? others : facets))
    query.append(FACET_PARAMETER, choice);
  if (min !== SLIDER_RANGE.min) query.set('min', String(min));
  if (max !== undefined) query.set('max', String(max));
  if (sort) query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return query;
}

/** Path of the page that has these filters. */
export const listingBasePath = ({ text }: Pick<ChosenFilters, 'text'>): string =>
  text === undefined ? LISTING_PATH : SEARCH_PATH;

export function filteredAddress(filters: ChosenFilters): string {
  const query = filterParams(filters).toString();
  return query ? `${listingBasePath(filters)}?${query}` : listingBasePath(filters);
}

/** Returns the chosen collection when it is the only one: such a page keeps the parameter that it has always had. */
export function getOnlyCategory({ facets }: Pick<ChosenFilters, 'facets'>): string | undefined {
  const [only, ...others] = facets[COLLECTION_FACET] ?? [];
  return others.length === 0 ? only : undefined;
}

/** Whether any facet other than the collection has a choice. */
export const hasChosenFacet = ({ facets }: Pick<ChosenFilters, 'facets'>): boolean =>
  Object.keys(facets).some((id) => id !== COLLECTION_FACET);

/** Returns only the collections: they define the listing that all other filters narrow. */
export function getCollectionFilter({ facets }: Pick<ChosenFilters, 'facets'>): FacetChoiceMap {
  const chosen = facets[COLLECTION_FACET];
  return chosen ? { [COLLECTION_FACET]: chosen } : {};
}

/** Whether the price range excludes anything. */
export function hasPriceFilter({ min, max }: Pick<ChosenFilters, 'min' | 'max'>): boolean {
  return min !== SLIDER_RANGE.min || max !== undefined;
}

/** Upper end of the slider for a catalogue whose dearest watch costs `amount`, rounded up to a whole step. */
export function priceSliderEnd(amount: number): number {
  return Math.max(SLIDER_RANGE.max, Math.ceil(amount / SLIDER_RANGE.step) * SLIDER_RANGE.step);
}

/** Counts the active filters: price, order and each choice. */
export function countActiveFilters(filters: ChosenFilters): number {
  const choices = toFacetParams(filters.facets).length;
  return choices + [hasPriceFilter(filters), filters.sort].filter(Boolean).length;
}

/** Parses a whole dollar amount; any other text gives `fallback`. */
export function parsePrice<Fallback>(text: string | null, fallback: Fallback): number | Fallback {
  const price = text === null ? undefined : readQuantity(text);
  return price === undefined ? fallback : Math.min(price, DEAREST);
}

/** Parses a page number; any other text gives 1. */
function readPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}

/** '$50 – $200', or '$50 and more' without an upper bound. */
export function priceRangeText({ min, max }: Pick<ChosenFilters, 'min' | 'max'>): string {
  return max === undefined ? `$${min} and more` : `$${min} – $${max}`;
}
