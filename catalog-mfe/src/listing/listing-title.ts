import {
  type ChosenFilters,
  getOnlyCategory,
  hasPriceFilter,
  priceRangeText,
  sortText,
} from './filters/chosen-filters.ts';
import { type Facets, facetValueText, findCollectionName } from './filters/parse-facet-choices.ts';
import { listingHeading, pageNumberText, searchHeading } from './messages.ts';

/** How the document of a listing or of results is called: whatever its address narrows, orders or turns to, is said. */
export function listingTitle(filters: ChosenFilters, facets: Facets): string {
  const { text, page } = filters;
  const category = getOnlyCategory(filters);
  const name =
    text === undefined ? listingHeading(findCollectionName(facets, category)) : searchHeading(text);
  const isNamed = (value: string) => text === undefined && value === category;
  const choices = Object.entries(filters.facets).flatMap(([id, values]) =>
    values.filter((value) => !isNamed(value)).map((value) => facetValueText(facets, id, value)),
  );
  return [
    name,
    ...choices,
    ...(hasPriceFilter(filters) ? [priceRangeText(filters)] : []),
    ...(filters.sort ? [sortText(filters.sort)] : []),
    ...(page > 1 ? [pageNumberText(page)] : []),
  ].join(', ');
}
