import { queryOptions } from '@horae/shared/query';
import { getCatalogueClient } from './load-catalogue-client.ts';
import type { ProductCardData } from './product.ts';

/** The categories: on the home page as a grid, elsewhere for the name of one of them. */
export const categoriesQuery = queryOptions({
  queryKey: ['collections'],
  queryFn: async () => (await getCatalogueClient()).findCollections(),
});

/** How many products are promoted. */
export const PROMOTED_COUNT = 4;

export const bestsellersQuery = queryOptions({
  queryKey: ['bestsellers'],
  queryFn: findBestsellers,
});

/** The products marked as bestsellers, made up to four with the newest ones. */
async function findBestsellers(): Promise<ProductCardData[]> {
  const { findProducts } = await getCatalogueClient();
  const [marked, newest] = await Promise.all([
    findProducts({ ribbon: 'Bestseller', limit: PROMOTED_COUNT }),
    findProducts({ sort: 'newest', limit: PROMOTED_COUNT * 2 }),
  ]);
  const taken = new Set(marked.products.map(({ id }) => id));
  const others = newest.products.filter(({ id, inStock }) => inStock && !taken.has(id));
  return [...marked.products, ...others].slice(0, PROMOTED_COUNT);
}
