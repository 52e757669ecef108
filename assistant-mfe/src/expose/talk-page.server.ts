import { documentTitle, type PageModule } from '@horae/shared';
import { getTalkTitle, talkPageTexts } from '../page/messages.ts';
import { sessionAnswersQuery, talkProductQuery } from '../page/talk-page-queries.ts';

export { Component } from './talk-page.tsx';

type Page = Required<PageModule>;

export const prefetch: Page['prefetch'] = async ({ queryClient, params }) => {
  await queryClient.fetchQuery(talkProductQuery(params.slug ?? ''));
};

export const head: Page['head'] = ({ queryClient, params }) => {
  const product = queryClient.getQueryData(talkProductQuery(params.slug ?? '').queryKey);
  return {
    title: documentTitle(getTalkTitle(product) ?? talkPageTexts.failed),
    ...(product === null && { status: 404 }),
  };
};

/** Prefetches the session's answers; a visitor without a session has none. */
export const personal: Page['personal'] = async ({ queryClient, params, role }) => {
  if (role !== 'none') await queryClient.prefetchQuery(sessionAnswersQuery(params.slug ?? ''));
  return undefined;
};
