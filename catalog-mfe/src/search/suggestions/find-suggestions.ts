import { report } from '@horae/shared';
import { isGone } from '@horae/shared/either-version';
import { type QueryClient, queryOptions } from '@horae/shared/query';
import { categoriesQuery } from '../../catalogue/queries.ts';
import { isFound } from '../found-parts.ts';
import { createNamedProducts, suggestedProduct } from './catalogue-suggestions.ts';
import { findOwnSuggestions } from './own-suggestions.ts';
import type {
  NamedProducts,
  SuggestedCollection,
  Suggestions,
  SuggestionsWanted,
} from './suggestions.ts';

/** Maximum number of products; the platform derives the other limits from it. */
const MOST = 6;
/** Maximum number of collections when they are found by name. */
const MOST_COLLECTIONS = 3;

/** Finds products by name; set once the platform has answered that it lacks our own search. */
let instead: NamedProducts | null = null;

/** Suggestions for a typed text. A failed request is not retried: the next letter sends another one. */
export const suggestionsQuery = (text: string) =>
  queryOptions({
    queryKey: ['suggestions', text.toLowerCase()],
    queryFn: ({ client, signal }) => findSuggestions({ text, limit: MOST, signal }, client),
    retry: false,
    refetchInterval: false,
  });

async function findSuggestions(
  wanted: SuggestionsWanted,
  client: QueryClient,
): Promise<Suggestions> {
  if (!instead) {
    try {
      return await findOwnSuggestions(wanted);
    } catch (thrown) {
      if (!isGone(thrown)) throw thrown;
      instead = createNamedProducts();
    }
  }
  return findByNames(wanted, instead, client);
}

/** Finds products and collections by their names; such a platform has no questions. */
async function findByNames(
  wanted: SuggestionsWanted,
  { findNamed }: NamedProducts,
  client: QueryClient,
): Promise<Suggestions> {
  const [products, collections] = await Promise.all([
    findNamed(wanted),
    findCollections(wanted.text, client),
  ]);
  return { products: products.map(suggestedProduct), collections, questions: [], correction: null };
}

/** Returns no collections when they fail to load, so that watches are offered all the same. */
async function findCollections(text: string, client: QueryClient): Promise<SuggestedCollection[]> {
  try {
    const all = await client.fetchQuery(categoriesQuery);
    return all.filter(({ name }) => isFound(name, text)).slice(0, MOST_COLLECTIONS);
  } catch (error) {
    report(error, 'suggested collections');
    return [];
  }
}
