import { documentTitle, type PageModule } from '@horae/shared';
import { messages } from '../gift-card/messages.ts';

export { Component } from './gift-card-balance-page.ts';

type Page = Required<PageModule>;

export const head: Page['head'] = () => ({
  title: documentTitle(messages.balanceTitle),
  description: messages.balanceDescription,
});
