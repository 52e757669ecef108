import { isolated } from '@horae/shared';
import { shopPromises } from '../base/shop-facts.ts';

const { warrantyYears, returnDays } = shopPromises;

/** Texts of the listing. */
export const messages = {
  heading: 'Up to 40% off online: watches for the deep, the desk and everything between',
  promise: `Every watch comes with a warranty, ${warrantyYears.mechanical} years on mechanical ones and ${warrantyYears.quartz} on quartz, and ${returnDays.words} to change your mind.`,
  loading: 'Loading...',
  failedTitle: 'The watches did not load',
  failedText: 'Your cart is safe. Please check your connection and try once more.',
  moreFailed: 'The next watches did not load.',
  tryAgain: 'Try again',
  clearAll: 'Clear all',
  firstPage: 'Go to the first page',
  showMore: 'Show more watches',
  all: 'That is every watch.',
  emptyTitle: 'No watch in this range',
  emptyChoicesTitle: 'No watch has all of this',
  emptyChoicesText: 'We have each of these, but not together. Remove one of them, or start again.',
  emptySearchTitle: 'No watch found',
  emptySearchText: 'Try another word, a size such as 40 mm, or a depth such as 200 m.',
  allWatches: 'See all watches',
  openChat: 'Ask us in the chat',
  nearest: 'The nearest watches',
  searchTitle: 'Search',
  searchText: 'By name, size, depth, movement or colour.',
  searchField: 'What are you looking for?',
  collections: 'Or begin with a collection',
  emptyCategoryTitle: 'No watch in this category',
  emptyCategoryText: 'There is nothing here yet. All other watches are one step away.',
};

/** 'Products', or 'Dive watches' for one category. */
export const listingHeading = (category: string | undefined): string =>
  category === undefined ? 'Products' : `${category} watches`;

/** 'Search' for no text. */
export const searchHeading = (text: string): string =>
  text === '' ? messages.searchTitle : `Results for “${isolated(text)}”`;

export const pageNumberText = (page: number): string => `page ${page}`;
