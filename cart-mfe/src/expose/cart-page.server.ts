import { documentTitle, type PageModule } from '@horae/shared';
import { messages } from '../page/messages.ts';
import { personalCart } from '../page/personal-cart.ts';
import { messages as panelMessages } from '../panel/messages.ts';

export { Component } from './cart-page.ts';

type Page = Required<PageModule>;

export const head: Page['head'] = () => ({
  title: documentTitle(panelMessages.title),
  description: messages.description,
});
export const personal: Page['personal'] = personalCart;
