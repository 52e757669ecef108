import { type KeptSession, newSession, sessionCookies } from '../session/session-cookies.ts';

/** The `Cookie` header of a browser with the session of this refresh token. */
export const broughtCookies = (refreshToken: string, role: KeptSession['role']): string =>
  sessionCookies(newSession(refreshToken, role), false)
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
