import { accessToken } from '@horae/shared';
import type { SendToPlatform } from './catalogue-cache.ts';

/** The origin of the SDK's requests; `installWixFetch` sends it to the platform. */
const SDK_ORIGIN = 'https://www.wixapis.com';

export function requestAsEdge(fetch: typeof globalThis.fetch): SendToPlatform {
  return async ({ method, path, search, body }) => {
    const response = await fetch(`${SDK_ORIGIN}${path}${search}`, {
      method,
      headers: {
        authorization: await accessToken(),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body }),
    });
    return {
      status: response.status,
      contentType: response.headers.get('content-type') ?? 'application/json',
      body: Buffer.from(await response.arrayBuffer()),
    };
  };
}
