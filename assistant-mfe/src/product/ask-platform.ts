import { loadWixClient, platformCall, toPlatformError } from '@horae/shared';

/**
 * Asks the platform; `body` makes it a POST. `Answer`: the shape that `platform/WIRE.md` promises.
 * @throws PlatformError when the platform refuses or does not answer.
 */
export function askPlatform<Answer>(path: string, body?: object): Promise<Answer> {
  return platformCall(async () => {
    const { fetchWithAuth } = await loadWixClient();
    const response = await fetchWithAuth(`https://www.wixapis.com${path}`, {
      method: body ? 'POST' : 'GET',
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!response.ok) {
      throw toPlatformError({ status: response.status, ...(await refusal(response)) });
    }
    return (await response.json()) as Answer; // see above
  });
}

/** What the platform says of its refusal; an answer that is no JSON says nothing. */
async function refusal(response: Response): Promise<object> {
  const isJson = response.headers.get('content-type')?.includes('json');
  return isJson ? ((await response.json()) as object) : {};
}
