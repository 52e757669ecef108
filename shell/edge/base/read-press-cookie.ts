import { cookieValue } from './cookie-value.ts';

/**
 * `<browser>.<press>`: both random; the second part is another one after every press. One that failed keeps its name and
 * counts the tries: `<browser>.<press>.2`. Until the browser is closed.
 */
export const PRESS_COOKIE = 'horae_press';
const FORM = /^([\w-]{16})\.([\w-]{16})(?:\.(\d{1,3}))?$/;

export interface PressCookie {
  browser: string;
  press: string;
  /** From 1 on. */
  attempt: number;
}

/** What a `Cookie` header names of a browser and of its next press; `null` for a browser without a page with forms. */
export function readPressCookie(cookies: string): PressCookie | null {
  const text = cookieValue(cookies, PRESS_COOKIE) ?? '';
  const [, browser, press, attempt = '1'] = FORM.exec(text) ?? [];
  return browser && press ? { browser, press, attempt: Number(attempt) } : null;
}
