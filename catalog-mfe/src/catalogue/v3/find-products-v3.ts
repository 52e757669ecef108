import { type PageAddress, report, toPlatformError } from '@horae/shared';
import { postToPlatform } from '../call-platform.ts';
import {
  combineConditions,
  createPriceConditions,
  createSortClauses,
  MAX_SITEMAP_ADDRESSES,
  nextOffset,
  sortByIds,
  toProductAddresses,
} from '../catalogue-client-helpers.ts';
import type { ProductSort, ProductsQuery, ProductsResult } from '../catalogue-platform.ts';
import { loadTextSanitizer } from '../merchant-text/load-text-sanitizer.ts';
import type { Product, ProductCardData } from '../product.ts';
import { fetchSearchPage, type SearchRequest } from './fetch-search-results-page.ts';
import { listVariantStocks, listVariants } from './list-variants-v3.ts';
import { readProductCards } from './read-cards.ts';
import { readWireProduct } from './read-wire-product-v3.ts';
import type { WirePaging, WireProduct, WireStock } from './wire-v3.ts';

/** Parts that cards show and V3 sends only when they are requested. */
export const PRODUCT_CARD_FIELDS = [
  'CURRENCY',
  'MEDIA_ITEMS_INFO',
  'INFO_SECTION',
  'INFO_SECTION_PLAIN_DESCRIPTION',
  'PRODUCT_CHOICES_MEDIA_REFERENCES',
];

const PRICE = 'actualPriceRange.minValue.amount';
const ORDERS = createSortClauses(PRICE, 'createdDate');

/**
 * Finds the products that match every given condition, one page of them.
 * @throws PlatformError when the platform refuses or does not answer.
 */
export async function findProducts(requested: ProductsQuery): Promise<ProductsResult> {
  const { offset = 0, limit, sort } = requested;
  const filter = combineConditions(conditions(requested));
  const search: SearchRequest = { filter, ...toSearchSort(sort) };
  const [found, { count = 0 }] = await Promise.all([
    fetchSearchPage(search, PRODUCT_CARD_FIELDS, { offset, limit }),
    postToPlatform<{ count?: number }>('/stores/v3/products/count', { filter }),
  ]);
  return toProductsResult(found, { offset, total: count });
}

/** Cards of these products, in their order. */
export async function findProductsById(ids: readonly string[]): Promise<ProductCardData[]> {
  if (ids.length === 0) return [];
  const { products = [] } = await postToPlatform<{ products?: WireProduct[] }>(
    '/stores/v3/products/query',
    {
      query: { filter: { id: { $in: ids } }, cursorPaging: { limit: ids.length } },
      fields: PRODUCT_CARD_FIELDS,
    },
  );
  return sortByIds(ids, await readProductCards(products));
}

/** Builds a page of results. `offset` is its first place, `total` the number of products on all pages. */
export async function toProductsResult(
  found: WireProduct[],
  { offset, total }: { offset: number; total: number },
): Promise<ProductsResult> {
  return {
    products: await readProductCards(found),
    total,
    nextOffset: nextOffset(found, { offset, total }),
  };
}

export const toSearchSort = (sort: ProductSort | undefined): Pick<SearchRequest, 'sort'> =>
  sort ? { sort: [ORDERS[sort]] } : {};

function conditions({ collectionId, ribbon, ...requested }: ProductsQuery): object[] {
  return [
    ...(collectionId ? [buildCategoryFilter([collectionId])] : []),
    ...priceConditions(requested),
    ...(ribbon ? [{ 'ribbon.name': ribbon }] : []),
  ];
}

/** Builds the conditions of the price bounds that are set. */
export const priceConditions = (
  requested: Pick<ProductsQuery, 'minPrice' | 'maxPrice'>,
): object[] => createPriceConditions(PRICE, requested);

/** Builds the filter for products in any of these categories. */
export const buildCategoryFilter = (ids: readonly string[]) => ({
  'allCategoriesInfo.categories': { $matchItems: [{ id: { $in: ids } }] },
});

/** Parts that the product's page shows and V3 sends only when they are requested. */
const PAGE_FIELDS = [
  'CURRENCY',
  'PLAIN_DESCRIPTION',
  'MEDIA_ITEMS_INFO',
  'INFO_SECTION',
  'INFO_SECTION_PLAIN_DESCRIPTION',
  'ALL_CATEGORIES_INFO',
  'PRODUCT_CHOICES_MEDIA_REFERENCES',
];

/**
 * Finds one product; `null` when the slug names nothing the shop sells. It uses a query, since the answer to a read of an
 * unknown slug is not documented, and a 404 without an error code would mean that this version of the API is gone.
 * @throws PlatformError when the platform refuses or does not answer.
 */
export async function findProductBySlug(slug: string): Promise<Product | null> {
  const [{ products = [] }, safeText] = await Promise.all([
    postToPlatform<{ products?: WireProduct[] }>('/stores/v3/products/query', {
      query: { filter: { slug }, cursorPaging: { limit: 1 } },
      fields: PAGE_FIELDS,
    }),
    loadTextSanitizer(),
  ]);
  const [wire] = products;
  if (!wire?.id) return null;
  const [variants, stocks] = await Promise.all([listVariants([wire.id]), stocksFor(wire.id)]);
  return readWireProduct(wire, { variants, stocks }, safeText);
}

/** Returns no stocks where visitors may not read them; the variants still say whether they are in stock. */
async function stocksFor(productId: string): Promise<WireStock[]> {
  try {
    return await listVariantStocks(productId);
  } catch (thrown) {
    const { status } = toPlatformError(thrown);
    if (status !== 403 && status !== 404) throw thrown;
    report(thrown, 'pieces in stock');
    return [];
  }
}

/** As many as the platform gives at once. */
const PAGE = 100;

interface QueryAnswer {
  products?: WireProduct[];
  pagingMetadata?: WirePaging;
}

/**
 * The address of every product that can be shown. Each page names the next one, so that they come one after the other.
 * @throws PlatformError when the platform refuses or does not answer.
 */
export async function findProductAddresses(): Promise<PageAddress[]> {
  const found: WireProduct[] = [];
  let cursorPaging: object | null = { limit: PAGE };
  while (cursorPaging && found.length < MAX_SITEMAP_ADDRESSES) {
    const { products = [], pagingMetadata }: QueryAnswer = await postToPlatform(
      '/stores/v3/products/query',
      { query: { cursorPaging } },
    );
    found.push(...products);
    const next: string | null | undefined = pagingMetadata?.cursors?.next;
    cursorPaging = next ? { cursor: next } : null;
  }
  return found.flatMap((product) => toProductAddresses(product, product.updatedDate));
}
