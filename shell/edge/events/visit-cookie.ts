import { randomBytes } from 'node:crypto';
import { cookieValue } from '../http/cookies.ts';

/** Names a visit, and nothing beyond it: it is drawn after consent, and another one after half an hour without a page. */
const COOKIE = 'horae_visit';
const LIFETIME_SECONDS = 1800;

export function readVisit(cookies: string): string | null {
  const found = cookieValue(cookies, COOKIE);
  return found && /^[\w-]{16}$/.test(found) ? found : null;
}

export const newVisit = (): string => randomBytes(12).toString('base64url');

export const visitCookie = (visit: string, isSecure: boolean): string =>
  withLife(visit, LIFETIME_SECONDS, isSecure);

export const noVisitCookie = (isSecure: boolean): string => withLife('', 0, isSecure);

const withLife = (value: string, seconds: number, isSecure: boolean): string =>
  `${COOKIE}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`;
