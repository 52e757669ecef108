import { cookieValue } from '../http/cookies.ts';

/** A visitor's answer to being counted; `signal`: the browser refuses by Global Privacy Control. */
export type Consent = 'unasked' | 'yes' | 'no' | 'signal';

const COOKIE = 'horae_consent';
/** Half a year, during which a visitor who has refused is not prompted again. */
const LIFETIME_SECONDS = 15_552_000;

/** Reads the choice from a request's headers; the browser's signal overrides the cookie. */
export function consentOf(headers: Headers): Consent {
  if (headers.get('sec-gpc') === '1') return 'signal';
  const said = cookieValue(headers.get('cookie') ?? '', COOKIE);
  return said === 'yes' || said === 'no' ? said : 'unasked';
}

/** Returns `Set-Cookie` for an answer; no script needs to read it. */
export const consentCookie = (said: 'yes' | 'no', isSecure: boolean): string =>
  `${COOKIE}=${said}; Path=/; Max-Age=${LIFETIME_SECONDS}; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`;
