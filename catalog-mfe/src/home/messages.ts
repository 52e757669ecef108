/** Sentences of the home page for when something did not arrive. */
export const messages = {
  categoriesFailed: 'The categories could not be loaded. The rest of the shop works as usual.',
  bestsellersFailed: 'The bestsellers could not be loaded. The rest of the shop works as usual.',
  tryAgain: 'Try again',
  loading: 'Loading...',
};
