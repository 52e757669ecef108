/** Texts of the listing. */
export const messages = {
  heading: 'Up to 40% off online: watches for the deep, the desk and everything between',
  promise:
    'Every watch comes with a warranty, three years on mechanical ones and two on quartz, and thirty days to change your mind.',
  loading: 'Loading...',
  failedTitle: 'The watches did not load',
  failedText: 'Your cart is safe. Please check your connection and try once more.',
  moreFailed: 'The next watches did not load.',
  tryAgain: 'Try again',
  clearAll: 'Clear all',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  firstPage: 'Go to the first page',
  showMore: 'Show more watches',
  all: 'That is every watch.',
  emptyTitle: 'No watch in this range',
  emptyChoicesTitle: 'No watch has all of this',
  emptyChoicesText:
    'Each of these can be had, but not together. Take one of them away, or begin anew.',
  emptySearchTitle: 'No watch found',
  emptySearchText: 'Try another word, a size such as 40 mm, or a depth such as 200 m.',
  allWatches: 'See all watches',
  askUs: 'Ask us in the chat',
  nearest: 'The nearest watches',
  searchTitle: 'Search',
  searchText: 'By name, size, depth, movement or colour.',
  searchField: 'What are you looking for?',
  search: 'Search',
  collections: 'Or begin with a collection',
  emptyCategoryTitle: 'No watch in this category',
  emptyCategoryText: 'There is nothing here yet. All other watches are one step away.',
};

/** 'Products', or 'Dive watches' for one category; later pages say which one they are. */
export function listingTitle(category: string | undefined, page: number): string {
  const title = category === undefined ? 'Products' : `${category} watches`;
  return page === 1 ? title : `${title}, page ${page}`;
}

/** 'Search' for no text; later pages say which one they are. */
export function searchTitle(text: string, page: number): string {
  const title = text === '' ? messages.searchTitle : `Results for “${text}”`;
  return page === 1 ? title : `${title}, page ${page}`;
}
