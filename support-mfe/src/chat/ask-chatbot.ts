import { accessToken, PlatformError, report, tokens } from '@horae/shared';

/** A chatbot that has not answered by then will not. */
const TIMEOUT_MS = 20_000;

/**
 * Sends a question to the chatbot. Resolves to its reply, or to `null` when the answer carries none. `hasSession`:
 * whether the asker has one, in a browser the page's own.
 * @throws PlatformError with the status when the service refuses; something else when it cannot be reached.
 */
export async function askChatbot(
  query: string,
  hasSession = tokens.getTokens().refreshToken.value !== '',
): Promise<string | null> {
  const response = await fetch('/api/support/chat', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(await identity(hasSession)) },
    body: JSON.stringify({ query }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) {
    const { status } = response;
    throw new PlatformError(`The chatbot answered ${status}`, { code: 'CHATBOT_REFUSED', status });
  }

  const answer: unknown = await response.json();
  if (typeof answer !== 'object' || answer === null || !('bot_response' in answer)) return null;
  return typeof answer.bot_response === 'string' && answer.bot_response
    ? answer.bot_response
    : null;
}

/** Lets the chatbot find the person's own orders. Chatting alone makes no visitor. */
async function identity(hasSession: boolean): Promise<Record<string, string>> {
  if (!hasSession) return {};
  try {
    return { Authorization: await accessToken() };
  } catch (error) {
    // Most questions are about no order.
    report(error, 'chat: saying who asks');
    return {};
  }
}
