import type { Role } from '../contract.ts';

/** Name and lifetime as the vendor's own storefronts store the refresh token, so that a session survives a change of shop. */
const NAME = 'wix_refreshToken';
const LIFETIME_SECONDS = 2 * 24 * 60 * 60;

export interface StoredRefreshToken {
  value: string;
  role: Role;
}

/** Where the refresh token outlives the page. The browser's is {@link cookieJar}. */
export interface TokenJar {
  read: () => StoredRefreshToken | null;
  write: (token: StoredRefreshToken | null) => void;
}

/** Reads the refresh token out of a `Cookie` header or `document.cookie`; anything odd is `null`. */
export function parseTokenCookie(cookies: string): StoredRefreshToken | null {
  const pair = cookies.split(/;\s*/).find((entry) => entry.startsWith(`${NAME}=`));
  if (!pair) return null;
  try {
    const parsed: unknown = JSON.parse(decodeURIComponent(pair.slice(NAME.length + 1)));
    return isStoredToken(parsed) ? parsed : null;
  } catch {
    // A cookie that another program wrote is no session; the next token call starts a fresh one.
    return null;
  }
}

/** For a process without a document, such as the edge: its own session lasts as long as it does. */
export function memoryJar(): TokenJar {
  let kept: StoredRefreshToken | null = null;
  return {
    read: () => kept,
    write: (token) => {
      kept = token;
    },
  };
}

export const cookieJar: TokenJar = {
  read: () => parseTokenCookie(document.cookie),
  write(token) {
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    const value = token ? encodeURIComponent(JSON.stringify(token)) : '';
    const age = token ? LIFETIME_SECONDS : 0;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing outside Chromium.
    document.cookie = `${NAME}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
  },
};

/** Of data that came from elsewhere. */
export function isStoredToken(value: unknown): value is StoredRefreshToken {
  if (typeof value !== 'object' || value === null) return false;
  const { value: token, role } = value as Record<string, unknown>; // narrowed on the next line
  return typeof token === 'string' && token !== '' && (role === 'visitor' || role === 'member');
}
