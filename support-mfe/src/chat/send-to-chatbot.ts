import { accessToken, PlatformError, report, tokens } from '@horae/shared';
import * as v from 'valibot';
import { type Reply, ReplySchema } from './chat-reply.ts';

const TIMEOUT_MS = 20_000;

export interface ChatSendOptions {
  /** Earlier questions, oldest first; the last ten are sent. */
  before?: string[];
  /** Whether the visitor has a session; the default is that of the page. */
  hasSession?: boolean;
}

/**
 * Sends a question to the chatbot. Resolves to its reply, or to `null` when the answer carries none.
 * @throws PlatformError with the status when the service refuses; something else when it cannot be reached.
 */
export async function sendToChatbot(
  query: string,
  { before = [], hasSession = tokens.getTokens().refreshToken.value !== '' }: ChatSendOptions = {},
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

  const { success, output } = v.safeParse(ReplySchema, await response.json());
  return success ? output : null;
}

/** Adds the session's token, so that the chatbot can find the visitor's own orders. Chatting alone starts no session. */
async function identity(hasSession: boolean): Promise<Record<string, string>> {
  if (!hasSession) return {};
  try {
    return { Authorization: await accessToken() };
  } catch (error) {
    // Most questions are not about an order, so they are sent without the token.
    report(error, 'chat: reading the access token');
    return {};
  }
}
