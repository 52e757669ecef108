import { toPlatformError } from '@horae/shared';
import { askCatalogue } from './ask-catalogue.ts';
import type { SearchedProducts, SearchWanted } from './catalogue-platform.ts';
import { isWorthAsking, rememberMissing } from './own-search-memory.ts';

/**
 * Finds products by a text and by facets: by our own platform's search, or on a platform without it by the catalogue.
 * `isOwn`: whether the answer that this page began with came from our own; a page that knows that it did not asks in vain
 * no more.
 * @throws PlatformError when the platform refuses or does not answer.
 */
export async function searchCatalogue(
  wanted: SearchWanted,
  { isOwn = true }: { isOwn?: boolean } = {},
): Promise<SearchedProducts> {
  if (isOwn && isWorthAsking()) {
    // One file with the catalogue that reads the same products.
    const own = await import(/* webpackChunkName: "v3" */ './own/search-own.ts');
    try {
      return await own.searchProducts(wanted);
    } catch (thrown) {
      if (!isMissing(thrown)) throw thrown;
      rememberMissing();
    }
  }
  return (await askCatalogue()).searchProducts(wanted);
}

/** A search has nothing that may not be found: what these say is that there is none. */
const isMissing = (thrown: unknown): boolean =>
  [404, 405, 410, 428, 501].includes(toPlatformError(thrown).status ?? 0);
