import { type BrowserSession, newSession, sessionCookies } from '../session/session-cookies.ts';

/** The `Cookie` header of a browser with the session of this refresh token. */
export const cookiesOfSession = (refreshToken: string, role: BrowserSession['role']): string =>
  sessionCookies(newSession(refreshToken, role), false)
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
