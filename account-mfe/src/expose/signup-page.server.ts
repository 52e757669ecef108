import { documentTitle, type PageModule } from '@horae/shared';
import { signUpTexts } from './signup-page.tsx';

export { redirectMembers as personal } from '../sign-in/sign-in-picture-layout.tsx';
export { Component } from './signup-page.tsx';

export const head: PageModule['head'] = () => ({ title: documentTitle(signUpTexts.title) });
