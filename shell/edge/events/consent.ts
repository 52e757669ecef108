import { randomBytes } from 'node:crypto';
import { cookieText, cookieValue } from '../http/cookies.ts';

/** A visitor's answer to being counted; `signal`: the browser refuses by Global Privacy Control. */
export type Consent = 'unasked' | 'yes' | 'no' | 'signal';

const CONSENT_COOKIE = 'horae_consent';
/** Half a year, during which a visitor who has refused is not prompted again. */
const CONSENT_SECONDS = 15_552_000;

/** Reads the choice from a request's headers; the browser's signal overrides the cookie. */
export function readConsent(headers: Headers): Consent {
  if (headers.get('sec-gpc') === '1') return 'signal';
  const choice = cookieValue(headers.get('cookie') ?? '', CONSENT_COOKIE);
  return choice === 'yes' || choice === 'no' ? choice : 'unasked';
}

/** Returns `Set-Cookie` for an answer; no script needs to read it. */
export const consentCookie = (choice: 'yes' | 'no', isSecure: boolean): string =>
  cookieText(CONSENT_COOKIE, choice, { isSecure, seconds: CONSENT_SECONDS });

/** Names a visit, and nothing beyond it: it is assigned after consent, and another one after half an hour without a page. */
const VISIT_COOKIE = 'horae_visit';
const VISIT_SECONDS = 1800;

export function readVisit(cookies: string): string | null {
  const found = cookieValue(cookies, VISIT_COOKIE);
  return found && /^[\w-]{16}$/.test(found) ? found : null;
}

export const newVisit = (): string => randomBytes(12).toString('base64url');

export const visitCookie = (visit: string, isSecure: boolean): string =>
  cookieText(VISIT_COOKIE, visit, { isSecure, seconds: VISIT_SECONDS });

export const clearVisitCookie = (isSecure: boolean): string =>
  cookieText(VISIT_COOKIE, '', { isSecure, seconds: 0 });
