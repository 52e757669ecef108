import { ActionForm, type PageModule, sendForm, usePageTitle, useRole } from '@horae/shared';
import { useQuery, useQueryClient } from '@horae/shared/query';
import { Button } from '@horae/shared/ui/button';
import { type FormEvent, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { chatTexts, suggestedQuestions } from '../chat/chat-texts.ts';
import { type ChatStore, type ConversationState, sharedChatStore } from '../chat/conversation.ts';
import type { ChatMessage } from '../chat/conversation-storage.ts';
import { mergeChatMessages } from '../chat/merge-chat-messages.ts';
import { MessageForm } from '../chat/message-form.tsx';
import { MessageList } from '../chat/message-list.tsx';
import { platformConversationQuery } from '../chat/stored-conversation-api.ts';
import styles from '../page/chat-page.module.css';

const greeting: ChatMessage = { id: 1, text: chatTexts.greeting, isBot: true, timestamp: 0 };
const stayOnPage = () => undefined;

interface Props {
  talk?: ChatStore;
}

/** The chat as a page. With script it shows the window's conversation; without, the one that the platform stores. */
export function ChatPage({ talk = sharedChatStore }: Props) {
  usePageTitle(chatTexts.title);
  const { messages, sending } = useTalk(talk);
  const end = useRef<HTMLDivElement>(null);
  useNewestInView(end, messages.length);
  const send = (text: string) => void talk.send(text);

  return (
    <main id="main" className={styles.page}>
      <h1>{chatTexts.title}</h1>
      <p className={styles.lead}>{chatTexts.lead}</p>
      <div className={styles.talk}>
        <MessageList messages={messages} onNavigate={stayOnPage} />
        <div id="newest" ref={end} className={styles.end}>
          <MessageForm sending={sending} onSend={send} />
        </div>
      </div>
      <Suggestions onSend={send} />
      {messages.length > 1 && <StartAgain onRestart={talk.restart} />}
    </main>
  );
}

/** Returns the tab's conversation, which takes over the messages sent without script once script runs. */
function useTalk(talk: ChatStore): ConversationState {
  const queryClient = useQueryClient();
  const isKnown = useRole() !== 'none';
  const { data: stored } = useQuery({ ...platformConversationQuery, enabled: isKnown });
  const state = useStore(talk);
  useEffect(() => {
    talk.start(stored);
    // The conversation owns the messages from now on and clears them when a member logs out.
    if (stored && stored.length > 0)
      queryClient.setQueryData(platformConversationQuery.queryKey, []);
  }, [talk, stored, queryClient]);
  if (state.messages.length > 0) return state;
  const said = mergeChatMessages([], stored ?? []);
  return { messages: said.length > 0 ? said : [greeting], sending: false };
}

/** Scrolls the newest message and the field into view: the page grows with the conversation. */
function useNewestInView(end: React.RefObject<HTMLDivElement | null>, count: number): void {
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) end.current?.scrollIntoView({ block: 'nearest' });
    before.current = count;
  }, [end, count]);
}

function Suggestions({ onSend }: { onSend: (text: string) => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent; // of every submit
    if (submitter instanceof HTMLButtonElement) onSend(submitter.value);
  };
  return (
    <ActionForm
      action="support/ask"
      className={styles.suggestions}
      aria-label={chatTexts.suggestions}
      onSubmit={submit}
    >
      {suggestedQuestions.map((text) => (
        <Button key={text} type="submit" size="small" look="quiet" name="message" value={text}>
          {text}
        </Button>
      ))}
    </ActionForm>
  );
}

function StartAgain({ onRestart }: { onRestart: () => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onRestart();
    // Deletes the messages that were sent without script as well.
    void sendForm(event.currentTarget);
  };
  return (
    <ActionForm action="support/start-again" onSubmit={submit}>
      <Button type="submit" size="small" look="secondary">
        {chatTexts.restart}
      </Button>
    </ActionForm>
  );
}

export const Component: PageModule['Component'] = ChatPage;
