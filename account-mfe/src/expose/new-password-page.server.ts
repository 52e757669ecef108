import { documentTitle, type PageModule } from '@horae/shared';
import { messages } from '../recovery/messages.ts';

export { redirectMembers as personal } from '../sign-in/sign-in-picture-layout.tsx';
export { Component } from './new-password-page.tsx';

export const head: PageModule['head'] = ({ search }) => ({
  title: documentTitle(search.get('token') ? messages.newTitle : messages.usedTitle),
});
