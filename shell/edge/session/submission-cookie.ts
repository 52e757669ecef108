import { randomBytes } from 'node:crypto';
import { cookieValue } from '../http/cookies.ts';

/**
 * `<browser>.<press>`: both random; the second part is another one after every press. One that failed keeps its name and
 * counts the tries: `<browser>.<press>.2`. Until the browser is closed.
 */
const PRESS_COOKIE = 'horae_press';
const FORM = /^([\w-]{16})\.([\w-]{16})(?:\.(\d{1,3}))?$/;

export interface PressCookie {
  browser: string;
  press: string;
  /** From 1 on. */
  attempt: number;
}

/** A `Cookie` header names a browser and its next press; `null` for a browser without a page with forms. */
export function readPressCookie(cookies: string): PressCookie | null {
  const text = cookieValue(cookies, PRESS_COOKIE) ?? '';
  const [, browser, press, attempt = '1'] = FORM.exec(text) ?? [];
  return browser && press ? { browser, press, attempt: Number(attempt) } : null;
}

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

const random = (): string => randomBytes(12).toString('base64url');

const written = (browser: string, isSecure: boolean): string =>
  withAttributes(`${browser}.${random()}`, isSecure);

const withAttributes = (value: string, isSecure: boolean): string =>
  `${PRESS_COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
