import { chatTexts } from './chat-texts.ts';
import type { ChatMessage } from './conversation-storage.ts';

/** Two records of one talk in the order of time, each message once. Empty only when both are. */
export function mergeChatMessages(
  own: readonly ChatMessage[],
  elsewhere: readonly ChatMessage[],
): ChatMessage[] {
  const known = new Set(own.map(identity));
  const added = elsewhere.filter((message) => !known.has(identity(message)));
  const all = [...(own.length > 0 ? own : greetingBefore(elsewhere)), ...added];
  return all
    .sort((one, other) => one.timestamp - other.timestamp)
    .map((message, index) => ({ ...message, id: index + 1 }));
}

const identity = ({ text, isBot, timestamp }: ChatMessage): string =>
  `${timestamp} ${isBot} ${text}`;

/** A talk without script is greeted by the page alone. */
function greetingBefore([first]: readonly ChatMessage[]): ChatMessage[] {
  if (!first) return [];
  return [{ id: 0, text: chatTexts.greeting, isBot: true, timestamp: first.timestamp }];
}
