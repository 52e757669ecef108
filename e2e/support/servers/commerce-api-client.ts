import type { APIRequestContext } from '@playwright/test';

export const CLIENT_ID = process.env.WIX_CLIENT_ID ?? '3b1c6e0a-6f0d-4c59-9a2e-7d0f5a8c4b21';

/** The commerce API below the shop's address, as the SDK calls it. */
export function createCommerceApiClient(request: APIRequestContext) {
  /** @throws when the API refuses. */
  const call = async (path: string, data: object, authorization?: string) => {
    const headers = authorization ? { authorization } : {};
    const response = await request.post(`/api/wix${path}`, { data, headers });
    if (!response.ok()) throw new Error(`${path} answered ${response.status()}`);
    return response.json();
  };

  /** An access token; without a grant that of a new visitor. */
  const token = async (grant: object = { grantType: 'anonymous' }): Promise<string> => {
    const answer = await call('/oauth2/token', { clientId: CLIENT_ID, ...grant });
    return answer.access_token;
  };
  return { call, token };
}
