import { documentTitle, type PageModule } from '@horae/shared';
import { messages } from '../recovery/messages.ts';

export { Component } from './forgot-password-page.tsx';

export const head: PageModule['head'] = () => ({ title: documentTitle(messages.title) });
