import { type Role, report } from '@horae/shared';
import { isCard, isOrder, type OwnOrder, type WatchCard } from './reply.ts';

export interface ChatMessage {
  id: number;
  text: string;
  isBot: boolean;
  /** Milliseconds since 1970. */
  timestamp: number;
  /** Watches that the reply mentions. */
  cards?: WatchCard[];
  /** Orders that the reply mentions. */
  orders?: OwnOrder[];
  /** The reply says that none came. */
  failed?: boolean;
}

interface Kept {
  /** A member took part. */
  isMembers: boolean;
  messages: ChatMessage[];
}

const KEY = 'horae.chat';

/**
 * Reads the conversation of this tab, or an empty one. A member's conversation, which may name orders, is not shown
 * to the next visitor. A browser without storage is no failure.
 */
export function readMessages(role: Role): ChatMessage[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (!isKept(kept) || (kept.isMembers && role !== 'member')) return [];
    return kept.messages;
  } catch (error) {
    report(error, 'chat: reading the conversation');
    return [];
  }
}

/** Stores the conversation until the tab closes. */
export function keepMessages(messages: ChatMessage[], role: Role): void {
  try {
    const kept: Kept = { isMembers: role === 'member', messages };
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch (error) {
    report(error, 'chat: keeping the conversation');
  }
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  const { isMembers, messages } = value as Partial<Kept>; // checked right here
  return typeof isMembers === 'boolean' && Array.isArray(messages) && messages.every(isMessage);
}

function isMessage(value: unknown): value is ChatMessage {
  if (typeof value !== 'object' || value === null) return false;
  const { id, text, isBot, timestamp, cards = [], orders = [] } = value as Partial<ChatMessage>; // checked right here
  return (
    Array.isArray(cards) &&
    cards.every(isCard) &&
    Array.isArray(orders) &&
    orders.every(isOrder) &&
    typeof id === 'number' &&
    typeof text === 'string' &&
    typeof isBot === 'boolean' &&
    typeof timestamp === 'number'
  );
}
