/** Texts of the comparison. */
export const messages = {
  title: 'Compare watches',
  loading: 'Loading...',
  emptyTitle: 'Nothing to compare yet',
  emptyText: 'Choose up to four watches with “Compare” on their cards, or add them below.',
  noneTitle: 'None of these watches is in the shop',
  noneText: 'The link may be old, or a watch may have been renamed or sold for good.',
  failedTitle: 'The watches did not load',
  failedText: 'Your choice is safe. Check the connection, or try again in a moment.',
  tryAgain: 'Try again',
  alone: 'Add another watch to see both side by side.',
  onlyDifferences: 'Only differences',
  differs: 'differs',
  notStated: 'Not stated',
  add: 'Add a watch',
  searchField: 'Name, size or depth of the watch to add',
  full: 'Four watches stand side by side, which is the most. Remove one to add another.',
  nothingFound:
    'No other watch found. Try another word, a size such as 40 mm, or a depth such as 200 m.',
  addFailed: 'Watches to add did not load.',
  allWatches: 'See all watches',
} as const;

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** 'Tidal 300 and Reef 200'. */
export const joinNames = (names: readonly string[]): string => list.format(names);

export function compareTitle(names: readonly string[]): string {
  if (names.length === 0) return messages.title;
  return names.length === 1 ? `Compare the ${joinNames(names)}` : `${joinNames(names)} compared`;
}

export const missingProductsText = (slugs: readonly string[]): string =>
  slugs.length === 1
    ? `“${joinNames(slugs)}” is not in the shop: it may have been renamed or sold for good.`
    : `${joinNames(slugs.map((slug) => `“${slug}”`))} are not in the shop: they may have been renamed or sold for good.`;

export const leftOutOfComparisonText = (slugs: readonly string[]): string =>
  `Four watches at most stand side by side. Left out: ${joinNames(slugs.map((slug) => `“${slug}”`))}.`;
