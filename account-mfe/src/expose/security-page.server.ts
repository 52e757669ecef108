import { membersOnly } from '../member-area/members-only.ts';
import { prefetchSecurity } from '../security/prefetch-security.ts';

export { Component } from './security-page.ts';
export const personal = membersOnly(prefetchSecurity);
