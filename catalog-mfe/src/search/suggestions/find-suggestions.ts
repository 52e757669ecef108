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

/** How many products are offered at most; the platform measures the rest by it. */
const MOST = 6;
/** Collections offered by the shop itself. */
const MOST_COLLECTIONS = 3;

/** Once the platform has said that it has no search of ours, by what products are found instead. */
let instead: NamedProducts | null = null;

/** What is offered for some letters. A failed question is not asked again: the next letter asks another one. */
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

/** Products and collections by their names; such a platform has no questions. */
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

/** Watches are offered without collections as well. */
async function findCollections(text: string, client: QueryClient): Promise<SuggestedCollection[]> {
  try {
    const all = await client.fetchQuery(categoriesQuery);
    return all.filter(({ name }) => isFound(name, text)).slice(0, MOST_COLLECTIONS);
  } catch (error) {
    report(error, 'suggested collections');
    return [];
  }
}
