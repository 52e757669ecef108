import { accessToken, report, tokens } from '@horae/shared';

/** A chatbot that has not answered by then will not. */
const TIMEOUT_MS = 20_000;

/**
 * Sends a question to the chatbot. Resolves to its reply, or to `null` when the answer carries none.
 * @throws when the service cannot be reached or refuses.
 */
export async function askChatbot(query: string): Promise<string | null> {
  const response = await fetch('/api/support/chat', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(await identity()) },
    body: JSON.stringify({ query }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The chatbot answered ${response.status}`);

  const answer: unknown = await response.json();
  if (typeof answer !== 'object' || answer === null || !('bot_response' in answer)) return null;
  return typeof answer.bot_response === 'string' && answer.bot_response
    ? answer.bot_response
    : null;
}

/** Lets the chatbot find the person's own orders. Chatting alone makes no visitor. */
async function identity(): Promise<Record<string, string>> {
  if (!tokens.getTokens().refreshToken.value) return {};
  try {
    return { Authorization: await accessToken() };
  } catch (error) {
    // Most questions are about no order.
    report(error, 'chat: saying who asks');
    return {};
  }
}
