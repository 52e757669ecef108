import { documentTitle, type PageModule } from '@horae/shared';
import { membersOnly } from '../member-area/members-only.ts';
import { messages } from '../profile/messages.ts';
import { prefetchMember } from '../profile/prefetch-member.ts';

export { Component } from './profile-page.ts';
export const personal = membersOnly(prefetchMember);

export const head: PageModule['head'] = () => ({ title: documentTitle(messages.title) });
