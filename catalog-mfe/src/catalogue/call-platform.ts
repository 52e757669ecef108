import { loadPublicClient, platformCall, toPlatformError } from '@horae/shared';

/**
 * Requests public data of the platform by a POST, for calls whose functions in the SDK weigh more than the code that reads
 * their answers. `Answer` is the shape that the platform promises; every field may be missing.
 * @throws PlatformError when the platform refuses or does not answer.
 */
export const postToPlatform = <Answer>(path: string, body: object): Promise<Answer> =>
  send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** The same by a GET, which `signal` aborts. */
export const getFromPlatform = <Answer>(path: string, signal?: AbortSignal): Promise<Answer> =>
  send(path, { method: 'GET', ...(signal && { signal }) });

const send = <Answer>(path: string, init: RequestInit): Promise<Answer> =>
  platformCall(async () => {
    const { fetchWithAuth } = await loadPublicClient();
    const response = await fetchWithAuth(`https://www.wixapis.com${path}`, init);
    if (response.ok) return (await response.json()) as Answer; // all optional
    throw toPlatformError({ status: response.status, ...(await readRefusal(response)) });
  });

/** Reads the details of an error response; one without an error code gets its status as the code. */
async function readRefusal(response: Response): Promise<object> {
  const text = await response.text();
  const said: unknown = text.startsWith('{') ? JSON.parse(text) : null;
  const { details } = (said ?? {}) as { details?: object }; // all optional
  return { details: details ?? { applicationError: { code: response.status } } };
}
