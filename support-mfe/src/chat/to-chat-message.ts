import type { Reply } from './chat-reply.ts';
import { chatTexts } from './chat-texts.ts';
import type { ChatMessage } from './conversation-storage.ts';

/** Turns a reply into a message; `null` becomes the sentence that the shop did not understand. */
export function toChatMessage(reply: Reply | null): Omit<ChatMessage, 'id' | 'timestamp'> {
  if (!reply) return { text: chatTexts.notUnderstood, isBot: true };
  const { text, cards, orders } = reply;
  return {
    text,
    isBot: true,
    ...(cards.length > 0 && { cards }),
    ...(orders.length > 0 && { orders }),
  };
}
