import { accessToken, platformCall, toPlatformError } from '@horae/shared';

/**
 * Sends a POST to the platform as the visitor. `Answer` is the shape that the platform promises; every field may be missing.
 * @throws PlatformError with the details of the refusal, or with code `UNREACHABLE` when the platform does not answer.
 */
export const postWithSession = <Answer>(path: string, body: object): Promise<Answer> =>
  platformCall(async () => {
    const response = await fetch(`https://www.wixapis.com${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: await accessToken() },
      body: JSON.stringify(body),
    });
    if (!response.ok) {
      throw toPlatformError({ status: response.status, ...(await refusal(response)) });
    }
    // A successful answer may have an empty body.
    const text = await response.text();
    return (text === '' ? {} : JSON.parse(text)) as Answer; // all optional
  });

/** Reads the body of an error response; one that is not JSON has no details. */
async function refusal(response: Response): Promise<object> {
  const text = await response.text();
  return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {};
}
