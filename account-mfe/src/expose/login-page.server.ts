import { documentTitle, type PageModule } from '@horae/shared';
import { loginTexts } from './login-page.tsx';

export { redirectMembers as personal } from '../sign-in/sign-in-picture-layout.tsx';
export { Component } from './login-page.tsx';

export const head: PageModule['head'] = () => ({ title: documentTitle(loginTexts.title) });
