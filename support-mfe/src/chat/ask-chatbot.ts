import { accessToken, PlatformError, report, tokens } from '@horae/shared';
import { isCard, isOrder, type Reply } from './reply.ts';

const TIMEOUT_MS = 20_000;

export interface Asking {
  /** Earlier questions, oldest first; the last ten are sent. */
  before?: string[];
  /** Whether the visitor has a session; the default is that of the page. */
  hasSession?: boolean;
}

/**
 * Sends a question to the chatbot. Resolves to its reply, or to `null` when the answer carries none.
 * @throws PlatformError with the status when the service refuses; something else when it cannot be reached.
 */
export async function askChatbot(
  query: string,
  { before = [], hasSession = tokens.getTokens().refreshToken.value !== '' }: Asking = {},
): Promise<Reply | null> {
  const response = await fetch('/api/support/chat', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(await identity(hasSession)) },
    body: JSON.stringify({ query, ...(before.length > 0 && { before: before.slice(-10) }) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) {
    const { status } = response;
    throw new PlatformError(`The chatbot answered ${status}`, { code: 'CHATBOT_REFUSED', status });
  }

  const answer: unknown = await response.json();
  if (typeof answer !== 'object' || answer === null || !('bot_response' in answer)) return null;
  const { bot_response: text } = answer;
  if (typeof text !== 'string' || !text) return null;
  return {
    text,
    cards: 'cards' in answer ? those(answer.cards, isCard) : [],
    orders: 'orders' in answer ? those(answer.orders, isOrder) : [],
  };
}

function those<Part>(parts: unknown, isOne: (part: unknown) => part is Part): Part[] {
  return Array.isArray(parts) ? parts.filter(isOne) : [];
}

/** Adds the session's token, so that the chatbot can find the visitor's own orders. Chatting alone starts no session. */
async function identity(hasSession: boolean): Promise<Record<string, string>> {
  if (!hasSession) return {};
  try {
    return { Authorization: await accessToken() };
  } catch (error) {
    // Most questions are not about an order, so they are sent without the token.
    report(error, 'chat: saying who asks');
    return {};
  }
}
