import { events, report, tokens } from '@horae/shared';
import { cleanText } from '@horae/shared/typed-text';
import { createStore } from 'zustand/vanilla';
import { chatTexts } from './chat-texts.ts';
import { type ChatMessage, readStoredMessages, storeMessages } from './conversation-storage.ts';
import { mergeChatMessages } from './merge-chat-messages.ts';
import { sendToChatbot } from './send-to-chatbot.ts';
import { toChatMessage } from './to-chat-message.ts';

export interface ConversationState {
  messages: ChatMessage[];
  /** Whether a question is being sent; no other can be sent meanwhile. */
  sending: boolean;
}

/**
 * The talk of one tab. It lives outside the window, so a reply that comes after closing is there
 * when the window opens again.
 */
export function createChatStore() {
  const store = createStore<ConversationState>()(() => ({ messages: [], sending: false }));
  const { getState: current, setState: change } = store;

  function say(message: Omit<ChatMessage, 'id' | 'timestamp'>, sending: boolean): void {
    const id = (current().messages.at(-1)?.id ?? 0) + 1;
    const messages = [...current().messages, { ...message, id, timestamp: Date.now() }];
    storeMessages(messages, tokens.role());
    change({ messages, sending });
  }

  /** Whether this question still waits for its reply: the conversation may have been restarted meanwhile. */
  const isPending = (query: string): boolean =>
    current().sending && current().messages.at(-1)?.text === query;

  const greet = () => say({ text: chatTexts.greeting, isBot: true }, false);

  /** Clears the messages and greets again. */
  function restart(): void {
    change({ messages: [], sending: false });
    greet();
  }

  onMemberLogOut(() => {
    if (current().messages.length > 0) restart();
  });

  return {
    ...store,
    restart,

    /**
     * Restores the messages of this tab, or greets, and adds those that were sent without script (`elsewhere`), leaving
     * out duplicates.
     */
    start(elsewhere: readonly ChatMessage[] = []): void {
      const { messages, sending } = current();
      const before = messages.length > 0 ? messages : readStoredMessages(tokens.role());
      const all = mergeChatMessages(before, elsewhere);
      if (all.length === 0) greet();
      if (all.length === messages.length) return;
      storeMessages(all, tokens.role());
      change({ messages: all, sending });
    },

    /** Sends a question and adds the reply: an answer, or a sentence about the failure. */
    async send(text: string): Promise<void> {
      const query = cleanText(text);
      if (query === '' || current().sending) return;
      const before = current().messages.filter(({ isBot }) => !isBot);
      say({ text: query, isBot: false }, true);
      try {
        const reply = await sendToChatbot(query, { before: before.map((message) => message.text) });
        if (!isPending(query)) return;
        say(toChatMessage(reply), false);
      } catch (error) {
        report(error, 'chat: asking the chatbot');
        if (!isPending(query)) return;
        say({ text: chatTexts.failed, isBot: true, failed: true }, false);
      }
    },
  };
}

/** Calls `forget` when a member logs out; a visitor who logs in keeps the conversation. */
function onMemberLogOut(forget: () => void): void {
  let role = tokens.role();
  events.on('auth-changed', ({ role: next }) => {
    const wasMember = role === 'member';
    role = next;
    if (wasMember) forget();
  });
}

export type ChatStore = ReturnType<typeof createChatStore>;

/** The conversation of this page. */
export const sharedChatStore = createChatStore();
