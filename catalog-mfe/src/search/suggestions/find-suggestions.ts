import { report } from '@horae/shared';
import { type QueryClient, queryOptions } from '@horae/shared/query';
import { categoriesQuery } from '../../catalogue/categories-bestsellers-query.ts';
import { getCatalogueClient } from '../../catalogue/load-catalogue-client.ts';
import { preferPlatformSearch } from '../../catalogue/prefer-platform-search.ts';
import type { ProductCardData } from '../../catalogue/product.ts';
import { matchesAllWords } from '../split-matches.ts';
import { requestSuggestions } from './request-suggestions.ts';
import type {
  FoundSuggestions,
  SuggestedCollection,
  SuggestedProduct,
} from './search-suggestion-types.ts';

/** Maximum number of products; the platform derives the other limits from it. */
const MOST = 6;
/** Maximum number of collections when they are found by name. */
const MAX_COLLECTIONS = 3;

/** Suggestions for a typed text. A failed request is not retried: the next letter sends another one. */
export const suggestionsQuery = (text: string) =>
  queryOptions({
    queryKey: ['suggestions', text.toLowerCase()],
    queryFn: ({ client, signal }) =>
      preferPlatformSearch(
        () => requestSuggestions({ text, limit: MOST, signal }),
        () => findByNames(text, client),
      ),
    retry: false,
    refetchInterval: false,
  });

/** Finds products by the catalogue and collections by their names; such a platform has no questions. */
async function findByNames(text: string, client: QueryClient): Promise<FoundSuggestions> {
  const { searchProducts } = await getCatalogueClient();
  const [{ products }, collections] = await Promise.all([
    searchProducts({ expression: text, facets: {}, withFacets: false, limit: MOST }),
    findCollections(text, client),
  ]);
  return { products: products.map(suggestedProduct), collections, questions: [], correction: null };
}

/** Returns no collections when they fail to load, so that watches are offered all the same. */
async function findCollections(text: string, client: QueryClient): Promise<SuggestedCollection[]> {
  try {
    const all = await client.fetchQuery(categoriesQuery);
    return all.filter(({ name }) => matchesAllWords(name, text)).slice(0, MAX_COLLECTIONS);
  } catch (error) {
    report(error, 'suggested collections');
    return [];
  }
}

const suggestedProduct = ({ images, ...product }: ProductCardData): SuggestedProduct => ({
  id: product.id,
  slug: product.slug,
  name: product.name,
  price: product.price,
  wasPrice: product.wasPrice,
  picture: images[0]?.url ?? null,
  inStock: product.inStock,
});
