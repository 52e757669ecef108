import { accessToken, platformCall, toPlatformError } from '@horae/shared';

/**
 * Sends something to the platform as the visitor, by a POST whose answer says nothing more.
 * @throws PlatformError with what the platform says of its refusal, with code `UNREACHABLE` when it does not answer.
 */
export async function sendAsVisitor(path: string, body: object): Promise<void> {
  await askAsVisitor(path, body);
}

/** The same for an answer that is read. `Answer`: the shape that the platform promises, of which everything may be missing. */
export const askAsVisitor = <Answer>(path: string, body: object): Promise<Answer> =>
  platformCall(async () => {
    const response = await fetch(`https://www.wixapis.com${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: await accessToken() },
      body: JSON.stringify(body),
    });
    if (!response.ok) {
      throw toPlatformError({ status: response.status, ...(await refusal(response)) });
    }
    // An answer that says nothing may be empty.
    const text = await response.text();
    return (text === '' ? {} : JSON.parse(text)) as Answer; // all optional
  });

/** What the platform says of its refusal; an answer that is no JSON says nothing. */
async function refusal(response: Response): Promise<object> {
  const text = await response.text();
  return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {};
}
