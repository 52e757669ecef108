import { isolated } from '@horae/shared';

export const talkPageTexts = {
  title: (name: string) => `Ask about the ${isolated(name)}`,
  back: (name: string) => `Back to the ${isolated(name)}`,
  answers: 'Your questions',
  all: 'See all watches',
  missing: 'This watch is not in the shop',
  missingText: 'It may have been sold out for good, or the address has a mistake in it.',
  failed: 'This page could not be loaded',
  failedText: 'Please try again in a moment.',
};

/** Title of a watch's page. `null` stands for a watch that the shop does not have, `undefined` for one not loaded yet. */
export const getTalkTitle = (product: { name: string } | null | undefined): string | undefined =>
  product === null ? talkPageTexts.missing : product && talkPageTexts.title(product.name);
