import { createHash, randomInt } from 'node:crypto';
import type { Context } from 'hono';
import { cookieText, cookieValue, setCookies } from '../http/cookies.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** A share assigned in this request, for a visitor without the cookie. */
    share?: number;
  }
}

/** Contains a visitor's share, 0 to 99, and nothing else; only set where a canary or a flag depends on it. */
export const VISITOR_SHARE_COOKIE = 'horae_share';
const A_YEAR = 31_536_000;

export const VISITOR_SHARE_NUMBERS = Array.from({ length: 100 }, (_, share) => share);

/** Reads the share from a `Cookie` header, 0 to 99; `null` without a valid one. */
function readShare(cookies: string): number | null {
  const found = cookieValue(cookies, VISITOR_SHARE_COOKIE) ?? '';
  return /^\d{1,2}$/.test(found) ? Number(found) : null;
}

/** Returns the visitor's share from the cookie, else assigns a random one and sets the cookie with the answer. */
export function getOrAssignShare(c: Context, isSecure: boolean): number {
  const known = readShare(c.req.header('cookie') ?? '') ?? c.get('share');
  if (known !== undefined) return known;
  const share = randomInt(100);
  c.set('share', share);
  setCookies(c, [cookieText(VISITOR_SHARE_COOKIE, String(share), { isSecure, seconds: A_YEAR })]);
  return share;
}

/** Whether a visitor is in a canary; the offset differs for each remote, so that no visitor gets every canary. */
export function isInCanary(share: number, remote: string, percent: number): boolean {
  const offset = createHash('sha256').update(remote).digest().readUInt32BE() % 100;
  return (share + offset) % 100 < percent;
}
