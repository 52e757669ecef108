import { platformCall } from '@horae/shared';
import type { products } from '@wix/stores';
import type { ProductSummary } from '../product.ts';
import { readSummary } from '../read/read-summary.ts';
import { catalogueApi } from './catalogue-api.ts';

/** The four orders of the sort bar, under the names they have in a URL. */
export type ProductOrder = 'price-asc' | 'price-desc' | 'newest' | 'oldest';

export interface ProductsWanted {
  collectionId?: string | undefined;
  /** Bounds of the price asked today, both included. */
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  sort?: ProductOrder | undefined;
  ribbon?: string | undefined;
  offset?: number;
  limit: number;
}

interface FoundProducts {
  /** Without those that cannot be shown, so there may be fewer than asked for. */
  products: ProductSummary[];
  /** All that match, on every page of the result. */
  total: number;
  /** Where the next page starts, or `null` on the last one. */
  nextOffset: number | null;
}

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
  const { offset = 0, limit } = wanted;
  const query = {
    filter: conditions(wanted),
    ...(wanted.sort && { sort: [ORDERS[wanted.sort]] }),
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

/**
 * What the dearest product costs today, 0 where there is none; in one collection or in the whole shop.
 * @throws PlatformError when the platform refuses or does not answer.
 */
export async function findHighestPrice(collectionId?: string): Promise<number> {
  const { products } = await findProducts({ collectionId, sort: 'price-desc', limit: 1 });
  return products[0]?.amount ?? 0;
}

function conditions({ collectionId, minPrice, maxPrice, ribbon }: ProductsWanted) {
  const price = {
    ...(minPrice !== undefined && { $gte: minPrice }),
    ...(maxPrice !== undefined && { $lte: maxPrice }),
  };
  const all = [
    ...(collectionId ? [{ collectionIds: { $hasSome: [collectionId] } }] : []),
    ...(Object.keys(price).length > 0 ? [{ 'priceData.discountedPrice': price }] : []),
    ...(ribbon ? [{ ribbon }] : []),
  ];
  return all.length > 1 ? { $and: all } : (all[0] ?? {});
}
