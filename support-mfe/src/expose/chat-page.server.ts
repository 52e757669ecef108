import { documentTitle, type PageModule } from '@horae/shared';
import { chatTexts } from '../chat/chat-texts.ts';
import { platformConversationQuery } from '../chat/stored-conversation-api.ts';

export { Component } from './chat-page.tsx';

type Page = Required<PageModule>;

export const head: Page['head'] = () => ({ title: documentTitle(chatTexts.title) });

/** Who has no session has said nothing. */
export const personal: Page['personal'] = async ({ queryClient, role }) => {
  if (role !== 'none') await queryClient.prefetchQuery(platformConversationQuery);
  return undefined;
};
