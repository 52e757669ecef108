import { createHash, randomBytes } from 'node:crypto';
import { cookieValue } from '../base/cookie-value.ts';
import type { Press } from './read-press.ts';

/** `<browser>.<press>`: both random; the second part is another one after every press. Until the browser is closed. */
const COOKIE = 'horae_press';
const FORM = /^([\w-]{16})\.([\w-]{16})$/;

/** `Set-Cookie` for a page with forms; `null` where the browser has one. */
export function newPressCookie(cookies: string, isSecure: boolean): string | null {
  return readPressCookie(cookies) ? null : written(random(), isSecure);
}

/** `Set-Cookie` after a press: the next one is another one. */
export const nextPressCookie = (cookies: string, isSecure: boolean): string =>
  written(readPressCookie(cookies)?.browser ?? random(), isSecure);

interface Pressed {
  /** The `Cookie` header. */
  cookies: string;
  /** Address and browser, for those who keep no cookies. */
  caller: string;
  action: string;
  press: Press;
}

/**
 * Names one press of one visitor: by the key that a script has filled in, else by the cookie. The same form sent again
 * before its answer has arrived is the same press.
 */
export function pressId({ cookies, caller, action, press }: Pressed): string {
  const known = readPressCookie(cookies);
  const body = JSON.stringify([press.from, press.fields]);
  if (press.key !== null) return sha256([known?.browser ?? caller, action, press.key, body]);
  // Without any mark of its own, a press is taken for a new one: doing nothing would be worse.
  return sha256([known ? `${known.browser}.${known.press}` : random(), action, '', body]);
}

function readPressCookie(cookies: string): { browser: string; press: string } | null {
  const [, browser, press] = FORM.exec(cookieValue(cookies, COOKIE) ?? '') ?? [];
  return browser && press ? { browser, press } : null;
}

const random = (): string => randomBytes(12).toString('base64url');

const sha256 = (parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

const written = (browser: string, isSecure: boolean): string =>
  `${COOKIE}=${browser}.${random()}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
