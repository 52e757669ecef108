import { documentTitle, type PageContext, type PageHead } from '@horae/shared';
import { COMPARE_PATH } from '../base/page-addresses.ts';
import { comparedProductsQuery } from '../compare/compare-page-queries.ts';
import { compareTitle } from '../compare/messages.ts';
import { readCompareQuery } from '../compare/read-compare-query.ts';

export * from './compare-page.tsx';

/** Comparisons are without end: search engines should list none of them. */
export function head({ queryClient, search }: PageContext): PageHead {
  const { slugs } = readCompareQuery(search);
  const watches = queryClient.getQueryData(comparedProductsQuery(slugs).queryKey);
  const isNone = slugs.length > 0 && watches?.length === 0;
  return {
    title: documentTitle(compareTitle(watches?.map(({ name }) => name) ?? [])),
    description: 'Up to four watches side by side: sizes, movements, water resistance and prices.',
    canonical: COMPARE_PATH,
    robots: 'noindex',
    ...(isNone && { status: 404 }),
  };
}
