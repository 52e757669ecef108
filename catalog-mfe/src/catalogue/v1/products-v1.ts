import { loadPublicClient, platformCall } from '@horae/shared';
import { collections, products } from '@wix/stores';
import type { FoundProducts, ProductsQuery } from '../catalogue-platform.ts';
import type { ProductSummary } from '../product.ts';
import {
  combineConditions,
  createPriceConditions,
  createSortOrders,
  nextOffset,
  sortByIds,
} from '../version-independent.ts';
import { readSummary } from './read-product.ts';

const PRICE = 'priceData.discountedPrice';
const ORDERS = createSortOrders(PRICE, '_createdDate');

/**
 * Finds the products that match every given condition, one page of them.
 * @throws PlatformError when the platform refuses or does not answer.
 */
export async function findProducts(requested: ProductsQuery): Promise<FoundProducts> {
  const { collectionId, ribbon } = requested;
  return findProductPage(requested, [
    ...(collectionId ? [collectionCondition([collectionId])] : []),
    ...priceConditions(requested),
    ...(ribbon ? [{ ribbon }] : []),
  ]);
}

/** Cards of these products, in their order. */
export async function findProductsById(ids: readonly string[]): Promise<ProductSummary[]> {
  if (ids.length === 0) return [];
  const { products: found } = await findProductPage({ limit: ids.length }, [{ id: { $in: ids } }]);
  return sortByIds(ids, found);
}

/** One page of the products that match all conditions. */
export async function findProductPage(
  { offset = 0, limit, sort }: Pick<ProductsQuery, 'offset' | 'limit' | 'sort'>,
  conditions: object[],
): Promise<FoundProducts> {
  const query = {
    filter: combineConditions(conditions),
    ...(sort && { sort: [ORDERS[sort]] }),
    paging: { offset, limit },
  };
  // The wire knows fields that the SDK's types leave out, such as the discounted price.
  const answer = await platformCall(async () =>
    (await loadCatalogueApi()).queryProducts(query as products.ProductQuery),
  );

  const found = answer.products ?? [];
  const total = answer.metadata?.total ?? found.length;
  return {
    products: found.flatMap((wire) => readSummary(wire) ?? []),
    total,
    nextOffset: nextOffset(found, { offset, total }),
  };
}

/** In one of these collections. */
export const collectionCondition = (ids: readonly string[]) => ({
  collectionIds: { $hasSome: ids },
});

/** Between the bounds, where there are any. */
export const priceConditions = (
  requested: Pick<ProductsQuery, 'minPrice' | 'maxPrice'>,
): object[] => createPriceConditions(PRICE, requested);

const functions = {
  queryProducts: products.queryProducts,
  queryProductVariants: products.queryProductVariants,
  queryCollections: collections.queryCollections,
};

/** The SDK's catalogue functions; their calls are public. */
export async function loadCatalogueApi() {
  return (await loadPublicClient()).use(functions);
}
