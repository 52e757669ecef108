import { report } from '@horae/shared';
import { postToPlatform } from '../call-platform.ts';
import { combineConditions } from '../catalogue-client-helpers.ts';
import type { Facet, SearchedProducts, SearchQuery } from '../catalogue-platform.ts';
import type { ProductCardData } from '../product.ts';
import { selectShownFacets } from '../shown-facets.ts';
import {
  choiceConditions,
  createFacetAggregation,
  type FacetDefinition,
  loadFacetDefinitions,
  type WireBucket,
  withFacetCounts,
} from './facets-v3.ts';
import { fetchSearchPage, type SearchRequest } from './fetch-search-results-page.ts';
import {
  PRODUCT_CARD_FIELDS,
  priceConditions,
  toProductsResult,
  toSearchSort,
} from './find-products-v3.ts';
import { readProductCards } from './read-cards.ts';
import type { WireProduct } from './wire-v3.ts';

const MAX_NEAREST = 4;
const SEARCH = '/stores/v3/products/search';

/**
 * Finds products by a text and by facets. The platform corrects no spelling; its facets are categories, options and
 * availability.
 * @throws PlatformError when the platform refuses or does not answer.
 */
export async function searchProducts(query: SearchQuery): Promise<SearchedProducts> {
  const { expression, facets, offset = 0, limit, sort, withFacets } = query;
  const fields = await fieldsFor(query);
  const filter = combineConditions([
    ...priceConditions(query),
    ...choiceConditions(fields, facets),
  ]);
  const text = toTextSearch(expression, 'AND');
  const search: SearchRequest = { filter, ...text, ...toSearchSort(sort) };
  const [found, { count = 0 }, counted] = await Promise.all([
    fetchSearchPage(search, PRODUCT_CARD_FIELDS, { offset, limit }),
    postToPlatform<{ count?: number }>('/stores/v3/products/count', { filter, ...text }),
    withFacets ? countFacets(fields, query).catch(withoutFacets) : [],
  ]);
  return {
    ...(await toProductsResult(found, { offset, total: count })),
    facets: selectShownFacets(counted, facets),
    correction: null,
    nearest: count === 0 && expression ? await nearestTo(expression) : [],
    isOwn: false,
  };
}

/** Facets that are chosen have to be known; without the others there are still the watches. */
async function fieldsFor({ facets, withFacets }: SearchQuery): Promise<FacetDefinition[]> {
  if (Object.keys(facets).length > 0) return loadFacetDefinitions();
  return withFacets ? loadFacetDefinitions().catch(withoutFacets) : [];
}

function withoutFacets(thrown: unknown): [] {
  report(thrown, 'facets');
  return [];
}

/** The words of a text, all of them or any. */
const toTextSearch = (expression: string, mode: 'AND' | 'OR'): Pick<SearchRequest, 'search'> =>
  expression ? { search: { expression, mode, fuzzy: true } } : {};

/** Products that have some of the words. */
async function nearestTo(expression: string): Promise<ProductCardData[]> {
  const search = { ...toTextSearch(expression, 'OR'), cursorPaging: { limit: MAX_NEAREST } };
  const { products = [] } = await postToPlatform<{ products?: WireProduct[] }>(SEARCH, {
    search,
    fields: PRODUCT_CARD_FIELDS,
  });
  return readProductCards(products);
}

/** A facet's counts follow the choices in all others: those of one that has choices are requested apart. */
async function countFacets(fields: FacetDefinition[], query: SearchQuery): Promise<Facet[]> {
  const { facets } = query;
  const isChosen = ({ id }: FacetDefinition) => (facets[id]?.length ?? 0) > 0;
  const groups = [
    fields.filter((field) => !isChosen(field)),
    ...fields.filter(isChosen).map((one) => [one]),
  ];
  const counts = new Map(
    (await Promise.all(groups.map((those) => countThose(those, { fields, query })))).flat(),
  );
  return fields
    .map((field) => withFacetCounts(field, counts.get(field.id) ?? [], facets[field.id]))
    .filter(({ values }) => values.length > 0);
}

async function countThose(
  those: FacetDefinition[],
  { fields, query }: { fields: FacetDefinition[]; query: SearchQuery },
): Promise<[id: string, counts: WireBucket[]][]> {
  if (those.length === 0) return [];
  const others = fields.filter(
    (field) => !those.includes(field) || !query.facets[field.id]?.length,
  );
  // Options are counted by one field together.
  const paths = new Map(those.map((field) => [field.fieldPath, createFacetAggregation(field)]));
  const { aggregationData } = await postToPlatform<WireSums>(SEARCH, {
    search: {
      filter: combineConditions([
        ...priceConditions(query),
        ...choiceConditions(others, query.facets),
      ]),
      ...toTextSearch(query.expression, 'AND'),
      aggregations: [...paths.values()],
      cursorPaging: { limit: 1 },
    },
  });
  const results = aggregationData?.results ?? [];
  return those.map(({ id, fieldPath }) => [
    id,
    results.find((result) => result.fieldPath === fieldPath)?.values?.results ?? [],
  ]);
}

interface WireSums {
  aggregationData?: { results?: { fieldPath?: string; values?: { results?: WireBucket[] } }[] };
}
