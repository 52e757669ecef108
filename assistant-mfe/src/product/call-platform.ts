import { loadWixClient, platformCall, toPlatformError } from '@horae/shared';

/**
 * Sends a request to the platform: a POST with `body`, else a GET. `Answer` is the shape that `platform/WIRE.md` promises.
 * @throws PlatformError when the platform refuses or does not answer.
 */
export function callPlatform<Answer>(path: string, body?: object): Promise<Answer> {
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

/** Reads the body of an error response; one that is not JSON has no details. */
async function refusal(response: Response): Promise<object> {
  const isJson = response.headers.get('content-type')?.includes('json');
  return isJson ? ((await response.json()) as object) : {};
}
