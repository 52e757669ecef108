import { documentTitle, type PageModule } from '@horae/shared';
import { membersOnly } from '../member-area/members-only.ts';
import { messages } from '../security/messages.ts';
import { prefetchSecurity } from '../security/prefetch-security.ts';

export { Component } from './security-page.ts';
export const personal = membersOnly(prefetchSecurity);

export const head: PageModule['head'] = () => ({ title: documentTitle(messages.title) });
