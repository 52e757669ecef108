import { documentTitle, type PageModule } from '@horae/shared';
import { messages } from '../wishlist/messages.ts';
import { personalList } from '../wishlist/personal-wishlists.ts';

export { Component } from './wishlist-page.ts';

export const head: PageModule['head'] = () => ({
  title: documentTitle(messages.title),
  robots: 'noindex',
});
export const personal: PageModule['personal'] = personalList;
