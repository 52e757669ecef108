import { documentTitle, type PageModule } from '@horae/shared';
import { giftCardMailDaysQuery } from '../gift-card/buy-gift-card-page.tsx';
import { messages } from '../gift-card/messages.ts';

export { Component } from './gift-card-page.ts';

type Page = Required<PageModule>;

export const head: Page['head'] = () => ({
  title: documentTitle(messages.title),
  description: messages.description,
});
export const prefetch: Page['prefetch'] = ({ queryClient }) =>
  queryClient.prefetchQuery(giftCardMailDaysQuery);
export const addresses: Page['addresses'] = async () => [{ path: '/gift-card' }];
