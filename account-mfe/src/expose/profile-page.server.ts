import { membersOnly } from '../member-area/members-only.ts';
import { prefetchMember } from '../profile/prefetch-member.ts';

export { Component } from './profile-page.ts';
export const personal = membersOnly(prefetchMember);
