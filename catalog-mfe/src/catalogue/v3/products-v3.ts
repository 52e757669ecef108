import type { FoundProducts, ProductOrder, ProductsQuery } from '../catalogue-platform.ts';
import { postToPlatform } from '../platform-requests.ts';
import type { ProductSummary } from '../product.ts';
import {
  combineConditions,
  createPriceConditions,
  createSortOrders,
  nextOffset,
  sortByIds,
} from '../version-independent.ts';
import { readCards } from './read-cards.ts';
import { fetchSearchPage, type ProductSearch } from './search-pages.ts';
import type { WireProduct } from './wire-v3.ts';

/** Parts that cards show and V3 sends only when they are requested. */
export const CARD_FIELDS = [
  'CURRENCY',
  'MEDIA_ITEMS_INFO',
  'INFO_SECTION',
  'INFO_SECTION_PLAIN_DESCRIPTION',
  'PRODUCT_CHOICES_MEDIA_REFERENCES',
];

const PRICE = 'actualPriceRange.minValue.amount';
const ORDERS = createSortOrders(PRICE, 'createdDate');

/**
 * Finds the products that match every given condition, one page of them.
 * @throws PlatformError when the platform refuses or does not answer.
 */
export async function findProducts(requested: ProductsQuery): Promise<FoundProducts> {
  const { offset = 0, limit, sort } = requested;
  const filter = combineConditions(conditions(requested));
  const search: ProductSearch = { filter, ...toSearchSort(sort) };
  const [found, { count = 0 }] = await Promise.all([
    fetchSearchPage(search, CARD_FIELDS, { offset, limit }),
    postToPlatform<{ count?: number }>('/stores/v3/products/count', { filter }),
  ]);
  return toProductPage(found, { offset, total: count });
}

/** Cards of these products, in their order. */
export async function findProductsById(ids: readonly string[]): Promise<ProductSummary[]> {
  if (ids.length === 0) return [];
  const { products = [] } = await postToPlatform<{ products?: WireProduct[] }>(
    '/stores/v3/products/query',
    {
      query: { filter: { id: { $in: ids } }, cursorPaging: { limit: ids.length } },
      fields: CARD_FIELDS,
    },
  );
  return sortByIds(ids, await readCards(products));
}

/** Builds a page of results. `offset` is its first place, `total` the number of products on all pages. */
export async function toProductPage(
  found: WireProduct[],
  { offset, total }: { offset: number; total: number },
): Promise<FoundProducts> {
  return {
    products: await readCards(found),
    total,
    nextOffset: nextOffset(found, { offset, total }),
  };
}

export const toSearchSort = (sort: ProductOrder | undefined): Pick<ProductSearch, 'sort'> =>
  sort ? { sort: [ORDERS[sort]] } : {};

function conditions({ collectionId, ribbon, ...requested }: ProductsQuery): object[] {
  return [
    ...(collectionId ? [categoryCondition([collectionId])] : []),
    ...priceConditions(requested),
    ...(ribbon ? [{ 'ribbon.name': ribbon }] : []),
  ];
}

/** Builds the conditions of the price bounds that are set. */
export const priceConditions = (
  requested: Pick<ProductsQuery, 'minPrice' | 'maxPrice'>,
): object[] => createPriceConditions(PRICE, requested);

/** Builds the filter for products in any of these categories. */
export const categoryCondition = (ids: readonly string[]) => ({
  'allCategoriesInfo.categories': { $matchItems: [{ id: { $in: ids } }] },
});
