import { createClient } from '@wix/sdk/client';
import { accessToken } from '../session/session-token.ts';

/** The one commerce client; every call goes out as the current visitor or member. */
export const wixClient = createClient({
  auth: {
    getAuthHeaders: async () => ({ headers: { Authorization: await accessToken() } }),
  },
});
