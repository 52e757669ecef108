import { documentTitle, type PageModule } from '@horae/shared';
import { messages } from '../recovery/messages.ts';

export { Component } from './forgot-password-page.ts';

export const head: PageModule['head'] = () => ({ title: documentTitle(messages.title) });
