import { documentTitle, type PageModule } from '@horae/shared';
import { messages } from '../recovery/messages.ts';

export { onlyVisitors as personal } from '../sign-in/only-visitors.ts';
export { Component } from './new-password-page.ts';

export const head: PageModule['head'] = ({ search }) => ({
  title: documentTitle(search.get('token') ? messages.newTitle : messages.usedTitle),
});
