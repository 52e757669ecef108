import { cookieValue } from '../base/cookie-value.ts';

/** What a visitor says to being counted; `signal`: their browser says no by Global Privacy Control. */
export type Consent = 'unasked' | 'yes' | 'no' | 'signal';

const COOKIE = 'horae_consent';
/** Half a year; who has refused is not asked again for as long. */
const KEPT_SECONDS = 15_552_000;

/** Of a request's headers. The browser's signal goes before whatever was pressed. */
export function consentOf(headers: Headers): Consent {
  if (headers.get('sec-gpc') === '1') return 'signal';
  const said = cookieValue(headers.get('cookie') ?? '', COOKIE);
  return said === 'yes' || said === 'no' ? said : 'unasked';
}

/** `Set-Cookie` for an answer; no script needs to read it. */
export const consentCookie = (said: 'yes' | 'no', isSecure: boolean): string =>
  `${COOKIE}=${said}; Path=/; Max-Age=${KEPT_SECONDS}; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`;
