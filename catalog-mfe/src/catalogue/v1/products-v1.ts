import { platformCall } from '@horae/shared';
import type { products } from '@wix/stores';
import type { FoundProducts, ProductOrder, ProductsWanted } from '../catalogue-platform.ts';
import { inOrder } from '../in-order.ts';
import type { ProductSummary } from '../product.ts';
import { catalogueApi } from './api-v1.ts';
import { readSummary } from './read-summary.ts';

const ORDERS: Record<ProductOrder, { fieldName: string; order: 'ASC' | 'DESC' }> = {
  'price-asc': { fieldName: 'priceData.discountedPrice', order: 'ASC' },
  'price-desc': { fieldName: 'priceData.discountedPrice', order: 'DESC' },
  newest: { fieldName: '_createdDate', order: 'DESC' },
  oldest: { fieldName: '_createdDate', order: 'ASC' },
};

/**
 * Finds the products that match every given condition, one page of them.
 * @throws PlatformError when the platform refuses or does not answer.
 */
export async function findProducts(wanted: ProductsWanted): Promise<FoundProducts> {
  const { collectionId, ribbon } = wanted;
  return findMatching(wanted, [
    ...(collectionId ? [inCollections([collectionId])] : []),
    ...ofPrice(wanted),
    ...(ribbon ? [{ ribbon }] : []),
  ]);
}

/** Cards of these products, in their order. */
export async function findProductsById(ids: readonly string[]): Promise<ProductSummary[]> {
  if (ids.length === 0) return [];
  const { products: found } = await findMatching({ limit: ids.length }, [{ id: { $in: ids } }]);
  return inOrder(ids, found);
}

/** One page of the products that match all conditions. */
export async function findMatching(
  { offset = 0, limit, sort }: Pick<ProductsWanted, 'offset' | 'limit' | 'sort'>,
  conditions: object[],
): Promise<FoundProducts> {
  const query = {
    filter: conditions.length > 1 ? { $and: conditions } : (conditions[0] ?? {}),
    ...(sort && { sort: [ORDERS[sort]] }),
    paging: { offset, limit },
  };
  // The wire knows fields that the SDK's types leave out, such as the discounted price.
  const answer = await platformCall(async () =>
    (await catalogueApi()).queryProducts(query as products.ProductQuery),
  );

  const found = answer.products ?? [];
  const total = answer.metadata?.total ?? found.length;
  const end = offset + found.length;
  return {
    products: found.flatMap((wire) => readSummary(wire) ?? []),
    total,
    nextOffset: found.length > 0 && end < total ? end : null,
  };
}

/** In one of these collections. */
export const inCollections = (ids: readonly string[]) => ({ collectionIds: { $hasSome: ids } });

/** Between the bounds, where there are any. */
export function ofPrice({ minPrice, maxPrice }: Pick<ProductsWanted, 'minPrice' | 'maxPrice'>) {
  const price = {
    ...(minPrice !== undefined && { $gte: minPrice }),
    ...(maxPrice !== undefined && { $lte: maxPrice }),
  };
  return Object.keys(price).length > 0 ? [{ 'priceData.discountedPrice': price }] : [];
}
