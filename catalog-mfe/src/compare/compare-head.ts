import { documentTitle, type PageContext, type PageHead } from '@horae/shared';
import { COMPARE_PATH } from '../base/addresses.ts';
import { comparedQuery } from './compare-queries.ts';
import { compareTitle } from './messages.ts';
import { readCompareQuery } from './read-compare-query.ts';

/** Comparisons are without end: search engines should list none of them. */
export function compareHead({ queryClient, search }: PageContext): PageHead {
  const { slugs } = readCompareQuery(search);
  const watches = queryClient.getQueryData(comparedQuery(slugs).queryKey);
  const isNone = slugs.length > 0 && watches?.length === 0;
  return {
    title: documentTitle(compareTitle(watches?.map(({ name }) => name) ?? [])),
    description: 'Up to four watches side by side: sizes, movements, water resistance and prices.',
    canonical: COMPARE_PATH,
    robots: 'noindex',
    ...(isNone && { status: 404 }),
  };
}
