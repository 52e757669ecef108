import { createClient } from '@wix/sdk/client';
import type { SessionSource } from '../configure-shop.ts';
import { accessToken } from '../session/session-token.ts';

const createApiClient = (token: () => Promise<string>) =>
  createClient({
    auth: {
      getAuthHeaders: async () => ({ headers: { Authorization: await token() } }),
    },
  });

/** The page's one commerce client; every call goes out as the current visitor or member. */
export const wixClient = createApiClient(accessToken);

/** For public reads: the edge asks them as a visitor of its own, so a page that only reads begins no session. */
export const publicClient = createApiClient(async () => '');

const clients = new WeakMap<SessionSource, typeof wixClient>();

/** The client of one visitor among several: what is set on it, such as headers, reaches no other. */
export function getWixClient(visitor: SessionSource): typeof wixClient {
  const client = clients.get(visitor) ?? createApiClient(visitor.accessToken);
  clients.set(visitor, client);
  return client;
}
