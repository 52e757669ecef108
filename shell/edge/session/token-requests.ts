import { createHash, randomBytes } from 'node:crypto';
import { PlatformError } from '@horae/shared';
import { endsSession } from '@horae/shared/ends-session';

export interface PlatformSite {
  platformUrl: string;
  clientId: string;
}

/** The visitor whom the platform counts and logs a call for. */
export interface CallerInfo {
  address: string;
  userAgent: string;
}

export interface NewTokens {
  accessToken: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** `null` where a renewal came without another one. */
  refreshToken: string | null;
}

/** Answer of `POST /oauth2/token`; everything may be missing from a wrong one. */
interface TokenReply {
  access_token?: unknown;
  expires_in?: unknown;
  refresh_token?: unknown;
}

/** Requests tokens; `null` when the platform refuses, rejects with a `PlatformError` when it does not answer. */
export async function requestTokens(
  site: PlatformSite,
  caller: CallerInfo,
  grant: Record<string, string>,
): Promise<NewTokens | null> {
  const body = { clientId: site.clientId, ...grant };
  const response = await post(`${site.platformUrl}/oauth2/token`, body, getCallerHeaders(caller));
  const { status } = response;
  if (endsSession(status)) return null;
  if (status !== 200) throw new PlatformError('no token', { code: 'TOKEN_FAILED', status });
  const reply = (await response.json()) as TokenReply; // looked at on the next lines
  const { access_token: accessToken, refresh_token: refreshToken } = reply;
  if (typeof accessToken !== 'string')
    throw new PlatformError('no token', { code: 'TOKEN_FAILED' });
  return {
    accessToken,
    expiresAt: Date.now() + Number(reply.expires_in) * 1000,
    refreshToken: typeof refreshToken === 'string' ? refreshToken : null,
  };
}

/**
 * Exchanges a session token for a member's tokens, as the sign-in frame does in a page.
 * @throws PlatformError when the platform does not take it.
 */
export async function exchangeSessionToken(
  site: PlatformSite,
  {
    caller,
    accessToken,
    sessionToken,
  }: { caller: CallerInfo; accessToken: string; sessionToken: string },
): Promise<NewTokens> {
  const codeVerifier = randomBytes(32).toString('base64url');
  const state = randomBytes(16).toString('base64url');
  const authRequest = {
    clientId: site.clientId,
    codeChallenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    codeChallengeMethod: 'S256',
    responseMode: 'query',
    responseType: 'code',
    scope: 'offline_access',
    state,
    sessionToken,
    prompt: 'none',
  };
  const page = await requestRedirect(site, { caller, accessToken }, { auth: { authRequest } });
  const code = readCode(await getRedirect(page, caller), state);
  const tokens = code
    ? await requestTokens(site, caller, { grantType: 'authorization_code', code, codeVerifier })
    : null;
  if (!tokens?.refreshToken) throw new PlatformError('not signed in', { code: 'LOGIN_REQUIRED' });
  return tokens;
}

/** Has the platform end a member's session. */
export async function endPlatformSession(
  site: PlatformSite & { siteUrl: string },
  requested: { caller: CallerInfo; accessToken: string },
): Promise<void> {
  const logout = { logout: { clientId: site.clientId }, callbacks: { postFlowUrl: site.siteUrl } };
  await getRedirect(await requestRedirect(site, requested, logout), requested.caller);
}

async function requestRedirect(
  { platformUrl }: PlatformSite,
  { caller, accessToken }: { caller: CallerInfo; accessToken: string },
  intent: object,
): Promise<string> {
  const url = `${platformUrl}/_api/redirects-api/v1/redirect-session`;
  const headers = { ...getCallerHeaders(caller), authorization: accessToken };
  const response = await post(url, intent, headers);
  const { redirectSession } = (response.ok ? await response.json() : {}) as {
    redirectSession?: { fullUrl?: string };
  }; // the redirect contract; all optional
  const { fullUrl } = redirectSession ?? {};
  if (!fullUrl || !/^https?:/.test(fullUrl)) {
    const { status } = response;
    throw new PlatformError('no redirect session', { code: 'REDIRECT_REFUSED', status });
  }
  return fullUrl;
}

async function getRedirect(page: string, caller: CallerInfo): Promise<string> {
  const response = await fetchFromPlatform(() =>
    fetch(page, { redirect: 'manual', headers: getCallerHeaders(caller) }),
  );
  return response.headers.get('location') ?? '';
}

function readCode(location: string, state: string): string | null {
  if (!URL.canParse(location)) return null;
  const { searchParams } = new URL(location);
  return searchParams.get('state') === state ? searchParams.get('code') : null;
}

const post = (url: string, body: object, headers: Record<string, string>): Promise<Response> =>
  fetchFromPlatform(() =>
    fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

async function fetchFromPlatform(send: () => Promise<Response>): Promise<Response> {
  try {
    return await send();
  } catch (cause) {
    throw new PlatformError('the platform did not answer', { code: 'UNREACHABLE', cause });
  }
}

const getCallerHeaders = ({ address, userAgent }: CallerInfo): Record<string, string> => ({
  'x-forwarded-for': address,
  ...(userAgent && { 'user-agent': userAgent }),
});
