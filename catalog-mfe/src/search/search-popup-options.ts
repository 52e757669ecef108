import { listingAddress, productAddress, searchAddress } from '../base/page-addresses.ts';
import { messages } from './messages.ts';
import type {
  FoundSuggestions,
  SuggestedCollection,
  SuggestedProduct,
  SuggestedQuestion,
} from './suggestions/search-suggestion-types.ts';

/** One option of the popup, and its address. */
export type SearchPopupOption = { to: string } & (
  | { kind: 'product'; product: SuggestedProduct }
  | { kind: 'collection'; collection: SuggestedCollection }
  | { kind: 'question'; question: SuggestedQuestion }
  /** A search: one that was sent before, or the one that is being typed. */
  | { kind: 'recent' | 'all'; text: string }
);

/** Options under one heading; the last group has none. */
export interface SearchOptionGroup {
  heading: string | null;
  offers: SearchPopupOption[];
}

/** Returns the options for a typed text: its suggestions, and below them the search itself. */
export function groupSearchOptions(
  typed: string,
  found: Partial<FoundSuggestions>,
): SearchOptionGroup[] {
  const { products = [], collections = [], questions = [] } = found;
  const groups: SearchOptionGroup[] = [
    {
      heading: messages.products,
      offers: products.map((product) => ({
        kind: 'product',
        product,
        to: productAddress(product.slug),
      })),
    },
    {
      heading: messages.collections,
      offers: collections.map((collection) => ({
        kind: 'collection',
        collection,
        to: listingAddress(collection.id),
      })),
    },
    {
      heading: messages.questions,
      offers: questions.map((question) => ({ kind: 'question', question, to: question.path })),
    },
    { heading: null, offers: [{ kind: 'all', text: typed, to: searchAddress(typed) }] },
  ];
  return groups.filter(({ offers }) => offers.length > 0);
}

export function groupRecentOptions(searches: string[]): SearchOptionGroup[] {
  const offers = searches.map(
    (text): SearchPopupOption => ({ kind: 'recent', text, to: searchAddress(text) }),
  );
  return offers.length > 0 ? [{ heading: messages.recent, offers }] : [];
}
