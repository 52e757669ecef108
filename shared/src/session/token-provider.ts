import { PlatformError } from '../platform-error.ts';
import { endsSession } from './ends-session.ts';
import { NO_COOKIES, refusedCookies } from './refused-cookies.ts';
import { readMarkedRole } from './token-cookie.ts';
import type { TokenStore, Tokens } from './token-store.ts';

/** Answer of `POST /oauth2/token` (`platform/WIRE.md`), in a browser as the edge hands it on; `expires_in` in seconds. */
interface TokenReply {
  access_token: string;
  expires_in: number | string;
  /** A renewal may go without another one. */
  refresh_token?: string;
}

interface TokenSource {
  clientId: string;
  store: TokenStore;
  fetch: typeof fetch;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Resolves once nothing is under way that may begin a session by itself; tells whether something was. */
  settled?: () => Promise<boolean>;
  /** Whether the browser keeps cookies; without one a session would be lost with the page. */
  keepsCookies?: () => boolean;
}

const TOKEN_URL = 'https://www.wixapis.com/oauth2/token';
/** The edge's status for the renewal of a session in whose place the browser has another one by now. */
const REPLACED = 409;
/** Renewed this early, so that a call on its way does not meet an expired token. */
const LEEWAY_SECONDS = 60;

/**
 * Builds the function that gives a usable access token, renewing it when needed.
 * Callers that arrive together share one request, so a page whose remotes all wake at once asks the
 * platform once. Becomes an anonymous visitor when the platform refuses the renewal; a platform that
 * does not answer ends no session: that rejects with a {@link PlatformError}.
 */
export function createTokenProvider(source: TokenSource): () => Promise<string> {
  let pending: Promise<string> | null = null;

  return () => {
    const { accessToken } = source.store.getTokens();
    if (accessToken.value && accessToken.expiresAt - LEEWAY_SECONDS > source.now() / 1000) {
      return Promise.resolve(accessToken.value);
    }
    pending ??= renew(source).finally(() => {
      pending = null;
    });
    return pending;
  };
}

async function renew(source: TokenSource): Promise<string> {
  if (source.keepsCookies?.() === false) throw refusedCookies.note();
  if (await source.settled?.()) source.store.reread();
  const { refreshToken } = source.store.getTokens();
  if (refreshToken.value) {
    const grant = { grantType: 'refresh_token', refreshToken: refreshToken.value };
    const reply = await request(source, grant).catch(async (error: unknown) => {
      if (!(await wasReplaced(source, error, refreshToken.value))) throw error;
    });
    if (reply === undefined) return renew(source);
    if (reply) return keep(source, reply, refreshToken);
  }
  const reply = await request(source, { grantType: 'anonymous' });
  if (!reply) throw new PlatformError('something went wrong', { code: 'TOKEN_REFUSED' });
  return keep(source, reply, { value: '', role: 'visitor' });
}

/** Whether a renewal failed because a submission or another tab has begun another session, which the page then knows. */
async function wasReplaced(source: TokenSource, error: unknown, before: string): Promise<boolean> {
  if (!(error instanceof PlatformError) || error.status !== REPLACED) return false;
  await source.settled?.();
  source.store.reread();
  return source.store.getTokens().refreshToken.value !== before;
}

/** `null` when the platform says no; rejects when it does not answer properly. */
async function request(
  source: TokenSource,
  grant: Record<string, string>,
): Promise<TokenReply | null> {
  const response = await source
    .fetch(TOKEN_URL, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientId: source.clientId, ...grant }),
      // A page that is left meanwhile must not lose the answer: its cookie is the next refresh token.
      keepalive: true,
    })
    .catch((cause: unknown) => {
      throw new PlatformError('something went wrong', { code: 'UNREACHABLE', cause });
    });
  if (response.status === 200) return (await response.json()) as TokenReply; // the token contract
  if (endsSession(response.status)) {
    if ((await readErrorCode(response)) === NO_COOKIES) throw refusedCookies.note();
    return null;
  }
  throw new PlatformError('something went wrong', {
    code: 'TOKEN_FAILED',
    status: response.status,
    requestId: response.headers.get('x-wix-request-id') ?? undefined,
  });
}

/** The code in the platform's error shape; `undefined` in any other answer. */
async function readErrorCode(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => null);
  return (body as { details?: { applicationError?: { code?: unknown } } } | null)?.details
    ?.applicationError?.code; // any shape may have come, each step may be missing
}

function keep(source: TokenSource, reply: TokenReply, before: Tokens['refreshToken']): string {
  const expiresAt = Math.floor(source.now() / 1000) + Number(reply.expires_in);
  const value = reply.refresh_token || before.value;
  // Another person may have logged in meanwhile, in a tab that this one has not heard.
  const refreshToken = { value, role: readMarkedRole(value) ?? before.role };
  source.store.setTokens({ accessToken: { value: reply.access_token, expiresAt }, refreshToken });
  return reply.access_token;
}
