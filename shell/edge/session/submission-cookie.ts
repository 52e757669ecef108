import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { cookieText, cookieValue } from '../http/cookies.ts';

/**
 * `<browser>.<submission>`: both random; the second part changes with every submission. One that failed keeps its name
 * and counts the attempts: `<browser>.<submission>.2`. Until the browser is closed.
 */
const SUBMISSION_COOKIE = 'horae_press';
const FORM = /^([\w-]{16})\.([\w-]{16})(?:\.(\d{1,3}))?$/;

interface SubmissionCookie {
  browser: string;
  submission: string;
  /** From 1 on. */
  attempt: number;
}

/** A `Cookie` header names a browser and its next submission; `null` for a browser without a page with forms. */
export function readSubmissionIdCookie(cookies: string): SubmissionCookie | null {
  const text = cookieValue(cookies, SUBMISSION_COOKIE) ?? '';
  const [, browser, submission, attempt = '1'] = FORM.exec(text) ?? [];
  return browser && submission ? { browser, submission, attempt: Number(attempt) } : null;
}

/** After so many attempts a submission counts as another one. */
const MAX_ATTEMPTS = 99;

/** `Set-Cookie` for a page with forms; `null` where the browser has one. */
export function createSubmissionIdCookie(cookies: string, isSecure: boolean): string | null {
  return readSubmissionIdCookie(cookies) ? null : createCookie(random(), isSecure);
}

/** `Set-Cookie` after a submission: the next one is another one. */
export const nextSubmissionIdCookie = (cookies: string, isSecure: boolean): string =>
  createCookie(readSubmissionIdCookie(cookies)?.browser ?? random(), isSecure);

/** `Set-Cookie` after a submission whose outcome is unknown: sent again, it is the next attempt of the same. */
export function retriedSubmissionIdCookie(cookies: string, isSecure: boolean): string {
  const known = readSubmissionIdCookie(cookies);
  if (!known || known.attempt >= MAX_ATTEMPTS) return nextSubmissionIdCookie(cookies, isSecure);
  return withAttributes(`${known.browser}.${known.submission}.${known.attempt + 1}`, isSecure);
}

/** 90 random bits. Node makes those of many UUIDs at once; a call of the system for each takes a tenth of a stored page. */
const random = (): string =>
  Buffer.from(randomUUID().replaceAll('-', ''), 'hex').toString('base64url', 4);

const createCookie = (browser: string, isSecure: boolean): string =>
  withAttributes(`${browser}.${random()}`, isSecure);

const withAttributes = (value: string, isSecure: boolean): string =>
  cookieText(SUBMISSION_COOKIE, value, { isSecure });

/** The query parameter of a request that was repeated to test cookies. */
const CHECK_PARAMETER = 'cookie-check';

/** Whether the browser sends no cookie at all, since every page with a form sets one. */
export const hasNoCookies = (cookies: string): boolean => cookies === '';

/** The query of an address without the trace of the check, which is no matter of the platform. */
export function removeCookieCheck(search: string): string {
  if (!search.includes(CHECK_PARAMETER)) return search;
  const query = new URLSearchParams(search);
  query.delete(CHECK_PARAMETER);
  return query.size > 0 ? `?${query}` : '';
}

/**
 * Finds out whether a browser returns cookies, before something is begun that only a cookie could find again: the same
 * request is to come once more, with one. `null` where it has come again, and the browser has returned none.
 */
export function checkCookieSupport(c: Context, siteUrl: string): Response | null {
  const url = new URL(c.req.url);
  if (url.searchParams.has(CHECK_PARAMETER)) return null;
  url.searchParams.set(CHECK_PARAMETER, '1');
  const cookie = createSubmissionIdCookie('', siteUrl.startsWith('https:'));
  const headers = new Headers({ location: url.pathname + url.search, 'cache-control': 'no-store' });
  if (cookie) headers.append('set-cookie', cookie);
  // Unlike 302 and 303 it keeps method and body.
  return new Response(null, { status: 307, headers });
}
