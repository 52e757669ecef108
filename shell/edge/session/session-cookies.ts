import { createHash } from 'node:crypto';
import { parseTokenCookie } from '@horae/shared';
import { cookieText, cookieValue, ROLE_COOKIE } from '../http/cookies.ts';

/** Contains the refresh token of a visitor or member; `HttpOnly`. */
const SESSION_COOKIE = 'wix_refreshToken';
const LIFETIME_SECONDS = 2 * 24 * 60 * 60;
const FORM = /^2\.(visitor|member)\.([\w-]{12})\.([^.].*)$/;

export interface CookieSession {
  refreshToken: string;
  role: 'visitor' | 'member';
  /** Distinguishes this session from the previous one; it is no secret. */
  mark: string;
}

export const getTokenPlaceholder = ({ role, mark }: CookieSession): string => `${role}.${mark}`;

/** Creates a session from its first token; the mark is a hash of it, so that all edges agree. */
export function createCookieSession(
  refreshToken: string,
  role: CookieSession['role'],
): CookieSession {
  const digest = createHash('sha256').update(refreshToken).digest('base64url');
  return { refreshToken, role, mark: digest.slice(0, 12) };
}

/**
 * Returns the session in a `Cookie` header; `null` when there is none. A page ends it by deleting the role cookie, so a
 * session without that cookie is ignored.
 */
export function readOpenSession(cookies: string): CookieSession | null {
  const session = readSession(cookies);
  if (!session) return readFormerSession(cookies);
  return parseTokenCookie(cookies)?.value === getTokenPlaceholder(session) ? session : null;
}

/** Whether a browser sends no session at all, neither an open nor an ended one. */
export const hasNoSession = (cookies: string): boolean =>
  cookieValue(cookies, SESSION_COOKIE) === null && parseTokenCookie(cookies) === null;

/** Returns `Set-Cookie` values for a page: cookies that earlier versions wrote are converted, ended ones deleted. */
export function convertSessionCookies(cookies: string, isSecure: boolean): string[] {
  const former = readSession(cookies) ? null : readFormerSession(cookies);
  if (former) return toSessionCookies(former, isSecure);
  const isEnded = readSession(cookies) !== null && readOpenSession(cookies) === null;
  return isEnded ? toSessionCookies(null, isSecure) : [];
}

/** Returns the two `Set-Cookie` values of a session; `null` deletes both. */
export function toSessionCookies(session: CookieSession | null, isSecure: boolean): string[] {
  const { refreshToken = '', role = '', mark = '' } = session ?? {};
  const options = { isSecure, seconds: session ? LIFETIME_SECONDS : 0 };
  const value = session ? `2.${role}.${mark}.${encodeURIComponent(refreshToken)}` : '';
  return [
    cookieText(SESSION_COOKIE, value, options),
    cookieText(ROLE_COOKIE, session ? getTokenPlaceholder(session) : '', {
      ...options,
      isReadable: true,
    }),
  ];
}

function readSession(cookies: string): CookieSession | null {
  const [, role, mark, token] = FORM.exec(cookieValue(cookies, SESSION_COOKIE) ?? '') ?? [];
  if (!mark || !token || (role !== 'visitor' && role !== 'member')) return null;
  try {
    return { refreshToken: decodeURIComponent(token), role, mark };
  } catch {
    // The cookie was not written by an edge.
    return null;
  }
}

/** Reads a session whose cookie an earlier version's page has written; it lasts for the two days of that cookie. */
function readFormerSession(cookies: string): CookieSession | null {
  const text = cookieValue(cookies, SESSION_COOKIE);
  const former = text === null ? null : parseTokenCookie(`${SESSION_COOKIE}=${text}`);
  if (!former || former.role === 'none') return null;
  return createCookieSession(former.value, former.role);
}
