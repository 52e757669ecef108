import { NO_COOKIES } from '@horae/shared';
import { endsSession } from '@horae/shared/ends-session';
import type { Context, Handler, MiddlewareHandler } from 'hono';
import { classifyOrigin } from '../http/check-request-origin.ts';
import { setCookies } from '../http/cookies.ts';
import { logSecurityEvent } from '../http/log-security-events.ts';
import { sendRefusal } from '../http/refusals.ts';
import {
  createRenewalBody,
  createTokenResponse,
  readJsonObject,
  readTokenGrantRequest,
  readTokenResponse,
  replaceRequestBody,
  stripRefreshToken,
  type TokenGrantRequest,
} from './rewrite-token-bodies.ts';
import {
  type CookieSession,
  convertSessionCookies,
  createCookieSession,
  getTokenPlaceholder,
  hasNoSession,
  readOpenSession,
  toSessionCookies,
} from './session-cookies.ts';
import type { SessionStarter } from './session-starter.ts';
import { checkCookieSupport, hasNoCookies, readSubmissionIdCookie } from './submission-cookie.ts';

interface Site {
  siteUrl: string;
}

interface SessionParts extends Site {
  sessionStarts: SessionStarter;
}

interface TokenCall {
  c: Context;
  /** Sends the request, whose body may have been replaced, to the platform. */
  send: () => Promise<Response>;
  isSecure: boolean;
  sessionStarts: SessionStarter;
}

/** The role of a session by the grant that begins it. */
const ROLE_OF_GRANT = new Map<unknown, CookieSession['role']>([
  ['anonymous', 'visitor'],
  ['authorization_code', 'member'],
  ['authorized_client', 'member'],
]);

/**
 * Answers token calls so that no script ever holds a refresh token: what the platform gives goes into
 * the cookie, the page gets a placeholder, and a renewal is requested with the cookie's token, whatever
 * the page sends. Only a page of the shop itself may use the cookie.
 */
export function handleTokenCall(
  toPlatform: Handler,
  { siteUrl, sessionStarts }: SessionParts,
): Handler {
  return async (c, next) => {
    const origin = classifyOrigin(c.req.raw.headers, siteUrl);
    if (origin === 'elsewhere') logSecurityEvent(c, 'cross-site-refused');
    if (origin === 'elsewhere') return sendRefusal(c, CROSS_SITE);
    const grant = await readTokenGrantRequest(c);
    const cookies = c.req.header('cookie') ?? '';
    const session = readOpenSession(cookies);
    const call: TokenCall = {
      c,
      send: async () => toPlatform(c, next),
      isSecure: isSecure(siteUrl),
      sessionStarts,
    };
    const browser = readSubmissionIdCookie(cookies)?.browser ?? null;
    const isAnonymous = grant?.grantType === 'anonymous' && origin === 'shop';
    if (isAnonymous && hasNoCookies(cookies)) {
      return checkCookieSupport(c, siteUrl) ?? sendRefusal(c, COOKIES_BLOCKED);
    }
    if (isAnonymous && hasNoSession(cookies)) return beginOnce(call, browser);
    sessionStarts.forget(browser);
    if (grant?.grantType === 'refresh_token') {
      if (!session) return withCookies(sendRefusal(c, NO_SESSION), null, call);
      if (origin !== 'shop') return sendRefusal(c, CROSS_SITE);
      return renew(call, grant, session);
    }
    // A page that knows nothing of the session: it is older than that, or of a release that stored the token itself. One that
    // ends a session says so by deleting the cookie of who is there.
    if (isAnonymous && session) {
      const answer = await renew(call, grant, session);
      if (!endsSession(answer.status)) return answer;
      replaceRequestBody(c, grant.fields);
    }
    const begun = await begin(call, ROLE_OF_GRANT.get(grant?.grantType));
    if (session && begun.status === 200) sessionStarts.markReplaced(session.mark);
    return begun;
  };
}

/** Converts cookies of earlier versions with every page, and deletes those of an ended session. */
export function migrateSession({ siteUrl }: Site): MiddlewareHandler {
  return async (c, next) => {
    await next();
    setCookies(c, convertSessionCookies(c.req.header('cookie') ?? '', isSecure(siteUrl)));
  };
}

/** Ends the session with a log-out, also of a page that cannot delete what says who is there. */
export function endSession({ siteUrl, sessionStarts }: SessionParts): MiddlewareHandler {
  return async (c, next) => {
    const body = await readJsonObject(c);
    await next();
    if (!body?.logout || c.res.status !== 200) return;
    if (classifyOrigin(c.req.raw.headers, siteUrl) !== 'shop') return;
    sessionStarts.forget(readSubmissionIdCookie(c.req.header('cookie') ?? '')?.browser ?? null);
    setCookies(c, toSessionCookies(null, isSecure(siteUrl)));
  };
}

/** No other answer of the platform brings a page a refresh token. */
export const stripRefreshTokens: MiddlewareHandler = async (c, next) => {
  await next();
  const isJson = c.res.headers.get('content-type')?.includes('json');
  if (!isJson || c.get('call').kind === 'public') return;
  c.res = (await stripRefreshToken(c.res, () => '')).answer;
};

const isSecure = (siteUrl: string): boolean => siteUrl.startsWith('https:');

async function begin(call: TokenCall, role: CookieSession['role'] | undefined): Promise<Response> {
  const { answer, refreshToken } = await stripRefreshToken(await call.send(), (token) =>
    role ? getTokenPlaceholder(createCookieSession(token, role)) : '',
  );
  if (!role || refreshToken === null || answer.status !== 200) return answer;
  return withCookies(answer, createCookieSession(refreshToken, role), call);
}

/** As {@link begin}, for a visitor whose submission or other tab may begin the session at the same moment. */
async function beginOnce(call: TokenCall, browser: string | null): Promise<Response> {
  const own: { answer?: Response } = {};
  const begun = await call.sessionStarts.once(browser, async () => {
    const { answer, refreshToken } = await stripRefreshToken(await call.send(), (token) =>
      getTokenPlaceholder(createCookieSession(token, 'visitor')),
    );
    own.answer = answer;
    return refreshToken === null ? null : readTokenResponse(answer.clone(), refreshToken);
  });
  if (!begun) return own.answer ?? begin(call, 'visitor');
  const session = createCookieSession(begun.refreshToken, 'visitor');
  const answer = own.answer ?? createTokenResponse(begun, getTokenPlaceholder(session));
  return (await wasReplaced(call, session)) ? answer : withCookies(answer, session, call);
}

async function renew(call: TokenCall, grant: TokenGrantRequest, session: CookieSession) {
  replaceRequestBody(call.c, createRenewalBody(grant, session.refreshToken));
  const { answer, refreshToken } = await stripRefreshToken(await call.send(), () =>
    getTokenPlaceholder(session),
  );
  const isEnded = endsSession(answer.status);
  if (await wasReplaced(call, session))
    return isEnded ? sendRefusal(call.c, SESSION_REPLACED) : answer;
  if (isEnded) return withCookies(answer, null, call);
  if (answer.status !== 200) return answer;
  // The hosted service may let a token serve for more than one renewal.
  const renewed = { ...session, refreshToken: refreshToken ?? session.refreshToken };
  return withCookies(answer, renewed, call);
}

/** Whether the browser has another session by now, or none, which this answer must neither replace nor end. */
const wasReplaced = ({ sessionStarts }: TokenCall, { mark }: CookieSession): Promise<boolean> =>
  sessionStarts.isReplaced(mark);

function withCookies(answer: Response, session: CookieSession | null, call: TokenCall): Response {
  const headers = new Headers(answer.headers);
  for (const cookie of toSessionCookies(session, call.isSecure))
    headers.append('set-cookie', cookie);
  return new Response(answer.body, { status: answer.status, headers });
}

const CROSS_SITE = {
  status: 403,
  code: 'CROSS_SITE',
  description: 'A session is renewed by pages of the shop alone',
} as const;
const COOKIES_BLOCKED = {
  status: 403,
  code: NO_COOKIES,
  description: 'The browser returns no cookies, so it would lose the session at once',
} as const;
const NO_SESSION = {
  status: 401,
  code: 'INVALID_REFRESH_TOKEN',
  description: 'The refresh token is not valid.',
} as const;
const SESSION_REPLACED = {
  status: 409,
  code: 'SESSION_LEFT',
  description: 'The browser has another session by now.',
} as const;
