import { createHash, randomBytes } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { URI } from 'otpauth';
import { CLIENT_ID, createCommerceApiClient } from './commerce-api-client.ts';

const secret = (): string => randomBytes(32).toString('base64url');

/** A sign-in on the platform's own page, as the SDK's redirect flow begins and ends it. */
export interface RedirectedSignIn {
  /** The hosted page. */
  url: string;
  /** The login address of the member who comes back to `returned`. */
  memberOf: (returned: URL) => Promise<string>;
}

/** Begins a sign-in that leads back to `redirectUri`, as a new visitor. */
export async function beginSignIn(
  request: APIRequestContext,
  redirectUri: string,
): Promise<RedirectedSignIn> {
  const codeVerifier = secret();
  const state = secret();
  const { call, token } = createCommerceApiClient(request);
  const { redirectSession } = await call(
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
    await token(),
  );

  const memberOf = async (returned: URL): Promise<string> => {
    const answer = new URLSearchParams(returned.hash.slice(1));
    if (answer.get('state') !== state)
      throw new Error(`The answer to another sign-in: ${returned}`);
    const code = answer.get('code');
    const authorization = await token({
      grantType: 'authorization_code',
      code,
      codeVerifier,
      redirectUri,
    });
    const path = '/api/wix/members/v1/members/my?fieldsets=FULL';
    const response = await request.get(path, { headers: { authorization } });
    const { member } = await response.json();
    return member.loginEmail;
  };
  return { url: redirectSession.fullUrl, memberOf };
}

const STEP_MS = 30_000;

/** Returns the code of an authenticator app for this address, now or some half minutes later. */
export function createAuthenticatorCode(address: string, steps = 0): string {
  const app = URI.parse(address);
  if (!('period' in app)) throw new Error(`No time stands in ${address}.`);
  return app.generate({ timestamp: Date.now() + steps * STEP_MS });
}
