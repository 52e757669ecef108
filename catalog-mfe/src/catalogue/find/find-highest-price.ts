import { findProducts } from './find-products.ts';

/**
 * What the dearest product costs today, 0 where there is none; in one collection or in the whole shop.
 * @throws PlatformError when the platform refuses or does not answer.
 */
export async function findHighestPrice(collectionId?: string): Promise<number> {
  const { products } = await findProducts({ collectionId, sort: 'price-desc', limit: 1 });
  return products[0]?.amount ?? 0;
}
