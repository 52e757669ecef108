import { events, report, tokens } from '@horae/shared';
import { askChatbot } from './ask-chatbot.ts';
import { type ChatMessage, keepMessages, readMessages } from './conversation-storage.ts';
import { texts } from './messages.ts';

export interface ConversationState {
  messages: ChatMessage[];
  /** A question is under way; the next one waits. */
  sending: boolean;
}

/**
 * The talk of one tab. It lives outside the window, so a reply that comes after closing is there
 * when the window opens again.
 */
export function createConversation() {
  let state: ConversationState = { messages: [], sending: false };
  const listeners = new Set<() => void>();

  function change(next: ConversationState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function say(message: Omit<ChatMessage, 'id' | 'timestamp'>, sending: boolean): void {
    const id = (state.messages.at(-1)?.id ?? 0) + 1;
    const messages = [...state.messages, { ...message, id, timestamp: Date.now() }];
    keepMessages(messages, tokens.role());
    change({ messages, sending });
  }

  /** Not when the talk was ended meanwhile. */
  const isAsked = (query: string): boolean =>
    state.sending && state.messages.at(-1)?.text === query;

  let role = tokens.role();
  events.on('auth-changed', ({ role: next }) => {
    const hasLeft = role === 'member';
    role = next;
    // The next visitor after a member begins anew; a visitor who logs in takes the talk along.
    if (!hasLeft || state.messages.length === 0) return;
    change({ messages: [], sending: false });
    say({ text: texts.greeting, isBot: true }, false);
  });

  return {
    current: () => state,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Brings back what was said in this tab, or greets. Does nothing the second time. */
    start(): void {
      if (state.messages.length > 0) return;
      const messages = readMessages(tokens.role());
      if (messages.length > 0) change({ messages, sending: false });
      else say({ text: texts.greeting, isBot: true }, false);
    },

    /** Asks and waits for the reply, which is always said: an answer or a sentence about its failure. */
    async send(text: string): Promise<void> {
      const query = text.trim();
      if (query === '' || state.sending) return;
      say({ text: query, isBot: false }, true);
      try {
        const reply = await askChatbot(query);
        if (!isAsked(query)) return;
        say({ text: reply ?? texts.notUnderstood, isBot: true }, false);
      } catch (error) {
        report(error, 'chat: asking the chatbot');
        if (!isAsked(query)) return;
        say({ text: texts.failed, isBot: true, failed: true }, false);
      }
    },
  };
}

export type Conversation = ReturnType<typeof createConversation>;

/** The conversation of this page. */
export const conversation = createConversation();
