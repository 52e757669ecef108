import { createHash, randomBytes } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';

const CLIENT_ID = process.env.WIX_CLIENT_ID ?? '3b1c6e0a-6f0d-4c59-9a2e-7d0f5a8c4b21';

const secret = (): string => randomBytes(32).toString('base64url');

/** A sign-in on the platform's own page, as the SDK's redirect flow begins and ends it. */
export interface RedirectedSignIn {
  /** The hosted page. */
  url: string;
  /** The login address of whoever comes back to `returned`. */
  memberOf: (returned: URL) => Promise<string>;
}

/** Begins a sign-in that leads back to `redirectUri`, as a new visitor. */
export async function beginSignIn(
  request: APIRequestContext,
  redirectUri: string,
): Promise<RedirectedSignIn> {
  const codeVerifier = secret();
  const state = secret();
  const ask = async (path: string, data: object, authorization?: string) => {
    const headers = authorization ? { authorization } : {};
    const response = await request.post(`/api/wix${path}`, { data, headers });
    if (!response.ok()) throw new Error(`${path} answered ${response.status()}`);
    return response.json();
  };
  const token = async (grant: object): Promise<string> => {
    const answer = await ask('/oauth2/token', { clientId: CLIENT_ID, ...grant });
    return answer.access_token;
  };

  const { redirectSession } = await ask(
    '/_api/redirects-api/v1/redirect-session',
    {
      auth: {
        authRequest: {
          clientId: CLIENT_ID,
          codeChallenge: createHash('sha256').update(codeVerifier).digest('base64url'),
          codeChallengeMethod: 'S256',
          responseMode: 'fragment',
          responseType: 'code',
          scope: 'offline_access',
          state,
          redirectUri,
        },
      },
    },
    await token({ grantType: 'anonymous' }),
  );

  const memberOf = async (returned: URL): Promise<string> => {
    const answer = new URLSearchParams(returned.hash.slice(1));
    if (answer.get('state') !== state) throw new Error(`An answer to somebody else: ${returned}`);
    const code = answer.get('code');
    const authorization = await token({ grantType: 'authorization_code', code, codeVerifier });
    const path = '/api/wix/members/v1/members/my?fieldsets=FULL';
    const response = await request.get(path, { headers: { authorization } });
    const { member } = await response.json();
    return member.loginEmail;
  };
  return { url: redirectSession.fullUrl, memberOf };
}
