import { isolated } from '@horae/shared';
import { countText } from '../base/count-text.ts';

export const messages = {
  list: 'Suggestions',
  products: 'Watches',
  collections: 'Collections',
  questions: 'Questions',
  recent: 'Recent searches',
  clear: 'Clear recent searches',
  cleared: 'Recent searches cleared.',
  soldOut: 'Sold out',
  failed: 'Suggestions are not available right now. Enter still searches the shop.',
  none: 'No suggestions. Enter searches the whole shop.',
} as const;

export const removeSearchLabel = (search: string): string =>
  `Remove “${isolated(search)}” from recent searches`;
export const searchRemovedText = (search: string): string => `“${isolated(search)}” removed.`;
export const correctionText = (correction: string): string =>
  `Suggestions for “${isolated(correction)}”`;

/** Announces the number of options to screen readers. */
export const suggestionCountText = (count: number): string =>
  count === 0 ? messages.none : `${countText(count, 'suggestion', 'suggestions')}.`;
export const recentSearchCountText = (count: number): string =>
  `${countText(count, 'recent search', 'recent searches')}.`;

export const searchForLabel = (typed: string): string => `Search for “${isolated(typed)}”`;
export const watchCountText = (count: number): string => countText(count, 'watch', 'watches');
