import { events, report, tokens } from '@horae/shared';
import { readText } from '@horae/shared/typed-text';
import { askChatbot } from './ask-chatbot.ts';
import { type ChatMessage, keepMessages, readMessages } from './conversation-storage.ts';
import { joinMessages } from './join-messages.ts';
import { messageOf } from './message-of.ts';
import { texts } from './messages.ts';

export interface ConversationState {
  messages: ChatMessage[];
  /** A question is under way; the next one waits. */
  sending: boolean;
}

/** What was said, and who wants to know. */
function createStore() {
  let state: ConversationState = { messages: [], sending: false };
  const listeners = new Set<() => void>();

  return {
    current: () => state,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    change(next: ConversationState): void {
      state = next;
      for (const listener of listeners) listener();
    },

    say(message: Omit<ChatMessage, 'id' | 'timestamp'>, sending: boolean): void {
      const id = (state.messages.at(-1)?.id ?? 0) + 1;
      const messages = [...state.messages, { ...message, id, timestamp: Date.now() }];
      keepMessages(messages, tokens.role());
      this.change({ messages, sending });
    },
  };
}

/**
 * The talk of one tab. It lives outside the window, so a reply that comes after closing is there
 * when the window opens again.
 */
export function createConversation() {
  const store = createStore();
  const { current, subscribe } = store;

  /** Not when the talk was ended meanwhile. */
  const isAsked = (query: string): boolean =>
    current().sending && current().messages.at(-1)?.text === query;

  const greet = () => store.say({ text: texts.greeting, isBot: true }, false);

  /** Forgets what was said, and greets. */
  function restart(): void {
    store.change({ messages: [], sending: false });
    greet();
  }

  whenMemberLeaves(() => {
    if (current().messages.length > 0) restart();
  });

  return {
    current,
    subscribe,
    restart,

    /**
     * Brings back what was said in this tab, or greets, and takes over what was said without script. What is known
     * already is not said twice.
     */
    start(elsewhere: readonly ChatMessage[] = []): void {
      const { messages, sending } = current();
      const before = messages.length > 0 ? messages : readMessages(tokens.role());
      const all = joinMessages(before, elsewhere);
      if (all.length === 0) greet();
      if (all.length === messages.length) return;
      keepMessages(all, tokens.role());
      store.change({ messages: all, sending });
    },

    /** Asks and waits for the reply, which is always said: an answer or a sentence about its failure. */
    async send(text: string): Promise<void> {
      const query = readText(text);
      if (query === '' || current().sending) return;
      const before = current().messages.filter(({ isBot }) => !isBot);
      store.say({ text: query, isBot: false }, true);
      try {
        const reply = await askChatbot(query, { before: before.map((message) => message.text) });
        if (!isAsked(query)) return;
        store.say(messageOf(reply), false);
      } catch (error) {
        report(error, 'chat: asking the chatbot');
        if (!isAsked(query)) return;
        store.say({ text: texts.failed, isBot: true, failed: true }, false);
      }
    },
  };
}

/** The next visitor after a member begins anew; a visitor who logs in takes the talk along. */
function whenMemberLeaves(forget: () => void): void {
  let role = tokens.role();
  events.on('auth-changed', ({ role: next }) => {
    const hasLeft = role === 'member';
    role = next;
    if (hasLeft) forget();
  });
}

export type Conversation = ReturnType<typeof createConversation>;

/** The conversation of this page. */
export const conversation = createConversation();
