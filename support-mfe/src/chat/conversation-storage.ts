import { type Role, report } from '@horae/shared';
import * as v from 'valibot';
import { ChatReplyOrderSchema, WatchCardSchema } from './chat-reply.ts';

const MessageSchema = v.object({
  id: v.number(),
  text: v.string(),
  isBot: v.boolean(),
  /** Milliseconds since 1970. */
  timestamp: v.number(),
  /** Watches that the reply mentions. */
  cards: v.exactOptional(v.array(WatchCardSchema)),
  /** Orders that the reply mentions. */
  orders: v.exactOptional(v.array(ChatReplyOrderSchema)),
  /** The reply says that none came. */
  failed: v.exactOptional(v.boolean()),
});
export type ChatMessage = v.InferOutput<typeof MessageSchema>;

const StoredSchema = v.object({
  /** A member took part. */
  isMembers: v.boolean(),
  messages: v.array(MessageSchema),
});

const KEY = 'horae.chat';

/**
 * Reads the conversation of this tab, or an empty one. A member's conversation, which may name orders, is not shown
 * to the next visitor. A browser without storage is no failure.
 */
export function readStoredMessages(role: Role): ChatMessage[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (!v.is(StoredSchema, stored) || (stored.isMembers && role !== 'member')) return [];
    return stored.messages;
  } catch (error) {
    report(error, 'chat: reading the conversation');
    return [];
  }
}

/** Stores the conversation until the tab closes. */
export function storeMessages(messages: ChatMessage[], role: Role): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ isMembers: role === 'member', messages }));
  } catch (error) {
    report(error, 'chat: storing the conversation');
  }
}
