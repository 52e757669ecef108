import { documentTitle, type PageModule } from '@horae/shared';
import { texts } from '../chat/messages.ts';
import { storedQuery } from '../chat/stored-conversation.ts';

export { Component } from './chat-page.ts';

type Page = Required<PageModule>;

export const head: Page['head'] = () => ({ title: documentTitle(texts.title) });

/** Who has no session has said nothing. */
export const personal: Page['personal'] = async ({ queryClient, role }) => {
  if (role !== 'none') await queryClient.prefetchQuery(storedQuery);
  return undefined;
};
