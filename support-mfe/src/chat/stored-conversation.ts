import { loadWixClient, platformCall, toPlatformError } from '@horae/shared';
import { queryOptions } from '@horae/shared/query';
import type { ChatMessage } from './conversation-storage.ts';

const CHAT = 'https://www.wixapis.com/conversations/v1/conversations/chat';

/** A message as the platform stores it (`platform/WIRE.md` 8). */
type KeptMessage = Omit<ChatMessage, 'id' | 'failed'>;

/**
 * Reads the messages that this session sent without script and their replies, oldest first.
 * @throws PlatformError when the platform refuses or does not answer.
 */
async function readKept(): Promise<ChatMessage[]> {
  const { messages } = await ask('', { method: 'GET' });
  return messages.map((message, place) => ({ ...message, id: place + 1 }));
}

/**
 * Stores a question and its reply for the session.
 * @throws PlatformError as {@link readKept}.
 */
export async function keep(question: string, reply: Omit<KeptMessage, 'timestamp'>): Promise<void> {
  const messages = [{ text: question, isBot: false }, reply];
  const headers = { 'content-type': 'application/json' };
  await ask('/messages', { method: 'POST', headers, body: JSON.stringify({ messages }) });
}

/**
 * Deletes the stored messages.
 * @throws PlatformError as {@link readKept}.
 */
export async function forgetKept(): Promise<void> {
  await ask('', { method: 'DELETE' });
}

function ask(path: string, init: RequestInit): Promise<{ messages: KeptMessage[] }> {
  return platformCall(async () => {
    const { fetchWithAuth } = await loadWixClient();
    const response = await fetchWithAuth(CHAT + path, init);
    if (!response.ok)
      throw toPlatformError({ status: response.status, ...(await refusal(response)) });
    return (await response.json()) as { messages: KeptMessage[] }; // the platform's own answer
  });
}

/** Reads the body of an error response; one that is not JSON has no details. */
async function refusal(response: Response): Promise<object> {
  const isJson = response.headers.get('content-type')?.includes('json');
  return isJson ? ((await response.json()) as object) : {};
}

export const keptQuery = queryOptions({
  queryKey: ['chat', 'kept'],
  queryFn: readKept,
  refetchInterval: false,
  placeholderData: () => undefined,
});
