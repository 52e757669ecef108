import { loadWixClient, platformCall, toPlatformError } from '@horae/shared';
import { queryOptions } from '@horae/shared/query';
import type { ChatMessage } from './conversation-storage.ts';

const CHAT = 'https://www.wixapis.com/conversations/v1/conversations/chat';

/** A message as the platform stores it (`platform/WIRE.md` 8). */
type StoredMessage = Omit<ChatMessage, 'id' | 'failed'>;

/**
 * Reads the messages that this session sent without script and their replies, oldest first.
 * @throws PlatformError when the platform refuses or does not answer.
 */
async function readStored(): Promise<ChatMessage[]> {
  const { messages } = await request('', { method: 'GET' });
  return messages.map((message, index) => ({ ...message, id: index + 1 }));
}

/**
 * Stores a question and its reply for the session.
 * @throws PlatformError as {@link readStored}.
 */
export async function storeChatExchange(
  question: string,
  reply: Omit<StoredMessage, 'timestamp'>,
): Promise<void> {
  const messages = [{ text: question, isBot: false }, reply];
  const headers = { 'content-type': 'application/json' };
  await request('/messages', { method: 'POST', headers, body: JSON.stringify({ messages }) });
}

/**
 * Deletes the stored messages.
 * @throws PlatformError as {@link readStored}.
 */
export async function deleteConversation(): Promise<void> {
  await request('', { method: 'DELETE' });
}

function request(path: string, init: RequestInit): Promise<{ messages: StoredMessage[] }> {
  return platformCall(async () => {
    const { fetchWithAuth } = await loadWixClient();
    const response = await fetchWithAuth(CHAT + path, init);
    if (!response.ok)
      throw toPlatformError({ status: response.status, ...(await refusal(response)) });
    return (await response.json()) as { messages: StoredMessage[] }; // the platform's own answer
  });
}

/** Reads the body of an error response; one that is not JSON has no details. */
async function refusal(response: Response): Promise<object> {
  const isJson = response.headers.get('content-type')?.includes('json');
  return isJson ? ((await response.json()) as object) : {};
}

export const platformConversationQuery = queryOptions({
  queryKey: ['chat', 'stored'],
  queryFn: readStored,
  refetchInterval: false,
  placeholderData: () => undefined,
});
