import { documentTitle, type PageModule } from '@horae/shared';
import { pageTexts, talkTitle } from '../page/messages.ts';
import { answersQuery, productQuery } from '../page/talk-queries.ts';

export { Component } from './talk-page.tsx';

type Page = Required<PageModule>;

export const prefetch: Page['prefetch'] = async ({ queryClient, params }) => {
  await queryClient.fetchQuery(productQuery(params.slug ?? ''));
};

export const head: Page['head'] = ({ queryClient, params }) => {
  const product = queryClient.getQueryData(productQuery(params.slug ?? '').queryKey);
  return {
    title: documentTitle(talkTitle(product) ?? pageTexts.failed),
    ...(product === null && { status: 404 }),
  };
};

/** Prefetches the session's answers; a visitor without a session has none. */
export const personal: Page['personal'] = async ({ queryClient, params, role }) => {
  if (role !== 'none') await queryClient.prefetchQuery(answersQuery(params.slug ?? ''));
  return undefined;
};
