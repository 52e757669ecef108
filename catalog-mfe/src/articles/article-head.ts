import { documentTitle, type PageModule } from '@horae/shared';

/** Title and description, for search engines, of the pages that are text alone, by path. */
const HEADS = {
  '/about': {
    title: 'About',
    description:
      'A small house of watchmakers: sixteen models, one workshop, and how to write to it.',
  },
  '/BlockDetails': {
    title: 'A Brief History of Watches',
    description: 'Types, choosing, care and the future of watches, in four minutes.',
  },
  '/privacy': {
    title: 'Privacy policy',
    description:
      'What Horae learns about you when you visit or buy, who else sees it, and how to have it removed.',
  },
  '/terms': {
    title: 'Terms and conditions',
    description: 'The rules for using this site, under the law of the Netherlands.',
  },
};

export function articleHead(
  path: keyof typeof HEADS,
): Pick<Required<PageModule>, 'head' | 'addresses'> {
  const { title, description } = HEADS[path];
  return {
    head: () => ({ title: documentTitle(title), description }),
    addresses: async () => [{ path }],
  };
}
