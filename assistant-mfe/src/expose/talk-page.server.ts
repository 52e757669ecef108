import { documentTitle, type PageModule } from '@horae/shared';
import { pageTexts } from '../page/messages.ts';
import { answersQuery, productQuery } from '../page/talk-queries.ts';

export { Component } from './talk-page.ts';

type Page = Required<PageModule>;

export const prefetch: Page['prefetch'] = async ({ queryClient, params }) => {
  await queryClient.fetchQuery(productQuery(params.slug ?? ''));
};

export const head: Page['head'] = ({ queryClient, params }) => {
  const product = queryClient.getQueryData(productQuery(params.slug ?? '').queryKey);
  if (product === null) return { title: documentTitle(pageTexts.missing), status: 404 };
  return { title: product ? documentTitle(pageTexts.title(product.name)) : 'Horae' };
};

/** Who has no session has asked nothing. */
export const personal: Page['personal'] = async ({ queryClient, params, role }) => {
  if (role !== 'none') await queryClient.prefetchQuery(answersQuery(params.slug ?? ''));
  return undefined;
};
