import { report } from '@horae/shared';

export interface ChatMessage {
  id: number;
  text: string;
  isBot: boolean;
  /** Milliseconds since 1970. */
  timestamp: number;
  /** The reply says that none came. */
  failed?: boolean;
}

const KEY = 'horae.chat';

/** The conversation of this tab, or an empty one. A browser that keeps nothing is no failure. */
export function readMessages(): ChatMessage[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) && kept.every(isMessage) ? kept : [];
  } catch (error) {
    report(error, 'chat: reading the conversation');
    return [];
  }
}

/** Keeps the conversation until the tab closes. */
export function keepMessages(messages: ChatMessage[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(messages));
  } catch (error) {
    report(error, 'chat: keeping the conversation');
  }
}

function isMessage(value: unknown): value is ChatMessage {
  if (typeof value !== 'object' || value === null) return false;
  const { id, text, isBot, timestamp } = value as Partial<ChatMessage>; // checked right here
  return (
    typeof id === 'number' &&
    typeof text === 'string' &&
    typeof isBot === 'boolean' &&
    typeof timestamp === 'number'
  );
}
