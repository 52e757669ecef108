import { createHash, randomBytes } from 'node:crypto';
import { PRESS_COOKIE, readPressCookie } from '../base/read-press-cookie.ts';
import type { Press } from './read-press.ts';

/** After so many tries a press is taken for another one. */
const MOST_ATTEMPTS = 99;

/** `Set-Cookie` for a page with forms; `null` where the browser has one. */
export function newPressCookie(cookies: string, isSecure: boolean): string | null {
  return readPressCookie(cookies) ? null : written(random(), isSecure);
}

/** `Set-Cookie` after a press: the next one is another one. */
export const nextPressCookie = (cookies: string, isSecure: boolean): string =>
  written(readPressCookie(cookies)?.browser ?? random(), isSecure);

/** `Set-Cookie` after a press of which nobody knows whether it was done: pressed again, it is the next try of the same. */
export function triedPressCookie(cookies: string, isSecure: boolean): string {
  const known = readPressCookie(cookies);
  if (!known || known.attempt >= MOST_ATTEMPTS) return nextPressCookie(cookies, isSecure);
  return withAttributes(`${known.browser}.${known.press}.${known.attempt + 1}`, isSecure);
}

interface Pressed {
  /** The `Cookie` header. */
  cookies: string;
  /** Address and browser, for those who keep no cookies. */
  caller: string;
  action: string;
  press: Press;
}

/** What names one press of one visitor. */
export interface PressNames {
  /** One try of it: what arrives under it again gets its outcome. */
  id: string;
  /** All its tries: calls of the platform that are declared so are done once for it. */
  key: string;
}

/**
 * Names a press by the key that a script has filled in, else by the cookie. The same form sent again before its answer
 * has arrived is the same try.
 */
export function namesOf({ cookies, caller, action, press }: Pressed): PressNames {
  const known = readPressCookie(cookies);
  const files = press.files.map(({ field, digest }) => [field, digest]);
  const body = JSON.stringify([press.from, press.fields, ...(files.length > 0 ? [files] : [])]);
  if (press.key !== null) {
    const id = sha256([known?.browser ?? caller, action, press.key, body]);
    return { id, key: id };
  }
  // Without any mark of its own, a press is taken for a new one: doing nothing would be worse.
  const key = sha256([known ? `${known.browser}.${known.press}` : random(), action, '', body]);
  return { id: sha256([key, String(known?.attempt)]), key };
}

const random = (): string => randomBytes(12).toString('base64url');

const sha256 = (parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

const written = (browser: string, isSecure: boolean): string =>
  withAttributes(`${browser}.${random()}`, isSecure);

const withAttributes = (value: string, isSecure: boolean): string =>
  `${PRESS_COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
