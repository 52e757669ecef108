import { documentTitle, type PageModule, type PersonalContext } from '@horae/shared';
import { redirectNonMembers } from '../member-area/redirect-non-members.ts';
import { findOwnProfile } from '../profile/member-api.ts';
import { messages } from '../profile/messages.ts';
import { MEMBER_KEY } from './profile-page.tsx';

export { Component } from './profile-page.tsx';
export const personal = redirectNonMembers(prefetchMember);

export const head: PageModule['head'] = () => ({ title: documentTitle(messages.title) });

async function prefetchMember({ queryClient }: PersonalContext): Promise<undefined> {
  await queryClient.prefetchQuery({ queryKey: MEMBER_KEY, queryFn: findOwnProfile });
}
