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
  emptyCategoryTitle: 'No watch in this category',
  emptyCategoryText: 'There is nothing here yet. All other watches are one step away.',
};

/** 'Products', or 'Dive watches' for one category; later pages say which one they are. */
export function listingTitle(category: string | undefined, page: number): string {
  const title = category === undefined ? 'Products' : `${category} watches`;
  return page === 1 ? title : `${title}, page ${page}`;
}
