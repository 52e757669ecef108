import { accessToken, toPlatformError } from '@horae/shared';
import type { ContactMessage } from './contact-message.ts';

/**
 * Mails a message to the shop.
 * @throws PlatformError with violations by field where the platform refuses one, with status 429 after
 * too many messages, with code `UNREACHABLE` when it does not answer.
 */
export async function sendMessage(message: ContactMessage): Promise<void> {
  try {
    const response = await fetch('https://www.wixapis.com/contact/v1/messages', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: await accessToken() },
      body: JSON.stringify(message),
    });
    if (!response.ok) {
      throw toPlatformError({ status: response.status, ...(await refusal(response)) });
    }
  } catch (thrown) {
    throw toPlatformError(thrown);
  }
}

/** What the platform says of its refusal; an answer that is no JSON says nothing. */
async function refusal(response: Response): Promise<object> {
  const text = await response.text();
  return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {};
}
