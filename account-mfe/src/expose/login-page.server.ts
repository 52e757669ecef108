import { documentTitle, type PageModule } from '@horae/shared';
import { messages } from '../login/messages.ts';

export { onlyVisitors as personal } from '../sign-in/only-visitors.ts';
export { Component } from './login-page.ts';

export const head: PageModule['head'] = () => ({ title: documentTitle(messages.title) });
