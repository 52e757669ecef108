import type { SearchedProducts, SearchQuery } from './catalogue-platform.ts';
import { getCatalogueClient } from './load-catalogue-client.ts';
import { preferPlatformSearch } from './prefer-platform-search.ts';

/**
 * Finds products by a text and by facets: by our own platform's search, or on a platform without it by the catalogue.
 * `isOwn`: whether the answer that this page began with came from our own; a page that knows that it did not would request in vain
 * no more.
 * @throws PlatformError when the platform refuses or does not answer.
 */
export async function searchCatalogue(
  query: SearchQuery,
  { isOwn = true }: { isOwn?: boolean } = {},
): Promise<SearchedProducts> {
  const byCatalogue = async () => (await getCatalogueClient()).searchProducts(query);
  if (!isOwn) return byCatalogue();
  return preferPlatformSearch(async () => {
    // One file with the catalogue that reads the same products.
    const own = await import(/* webpackChunkName: "v3" */ './own/search-own-platform.ts');
    return own.searchProducts(query);
  }, byCatalogue);
}
