import { documentTitle, type PageModule, type PersonalContext } from '@horae/shared';
import { redirectNonMembers } from '../member-area/redirect-non-members.ts';
import { SECOND_FACTOR_QUERY_KEY } from '../security/factor-section.tsx';
import { messages } from '../security/messages.ts';
import { findSecondFactor, listSessions } from '../security/security-api.ts';
import { SESSIONS_KEY } from '../security/sessions-section.tsx';

export { Component } from './security-page.tsx';
export const personal = redirectNonMembers(prefetchSecurity);

export const head: PageModule['head'] = () => ({ title: documentTitle(messages.title) });

async function prefetchSecurity({ queryClient }: PersonalContext): Promise<undefined> {
  await Promise.all([
    queryClient.prefetchQuery({ queryKey: SECOND_FACTOR_QUERY_KEY, queryFn: findSecondFactor }),
    queryClient.prefetchQuery({ queryKey: SESSIONS_KEY, queryFn: listSessions }),
  ]);
}
