import { documentTitle, type PageModule } from '@horae/shared';
import { messages } from '../signup/messages.ts';

export { onlyVisitors as personal } from '../sign-in/only-visitors.ts';
export { Component } from './signup-page.ts';

export const head: PageModule['head'] = () => ({ title: documentTitle(messages.title) });
