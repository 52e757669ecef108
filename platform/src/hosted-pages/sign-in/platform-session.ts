import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

const NAME = 'signed-in';
/** A session token serves once, within this time. */
const SECONDS = 600;

/** Remembers a sign-in on the platform's own page, so that the shop may request its code without another prompt. */
export function storePlatformSession(c: Context, sessionToken: string, publicUrl: string): void {
  setCookie(c, NAME, sessionToken, {
    httpOnly: true,
    sameSite: 'Lax',
    secure: publicUrl.startsWith('https:'),
    path: '/',
    maxAge: SECONDS,
  });
}

export function readPlatformSession(c: Context): string | undefined {
  return getCookie(c, NAME);
}

export function clearPlatformSession(c: Context): void {
  if (getCookie(c, NAME) !== undefined) deleteCookie(c, NAME, { path: '/' });
}
