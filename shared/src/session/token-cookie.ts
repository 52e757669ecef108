import type { Role } from '../contract.ts';

/**
 * Says who is there: the role and a mark, `member.Xy12…`. The edge writes it beside the cookie that no
 * script reads, which holds the refresh token; a page that deletes it has ended the session. The mark
 * is another one for another session and opens nothing: it stands where the SDK wants a refresh token.
 */
const ROLE_COOKIE = 'horae_role';
/** Pages once stored the refresh token themselves in this cookie, before the edge did. */
const FORMER_NAME = 'wix_refreshToken';

export interface StoredRefreshToken {
  /** Stands for the refresh token; the token itself only where there is no edge in between. */
  value: string;
  role: Role;
}

/** Where it is known, beyond the page, who is there. The browser's is {@link tokenCookieJar}. */
export interface TokenJar {
  read: () => StoredRefreshToken | null;
  write: (token: StoredRefreshToken | null) => void;
}

/** Reads who is there out of a `Cookie` header or `document.cookie`; anything odd is `null`. */
export function parseTokenCookie(cookies: string): StoredRefreshToken | null {
  const reported = valueIn(cookies, ROLE_COOKIE) ?? '';
  const role = readMarkedRole(reported);
  return role ? { value: reported, role } : readFormer(cookies);
}

/** The role in a mark that stands for a refresh token; `null` for what is no mark. */
export function readMarkedRole(text: string): 'visitor' | 'member' | null {
  const [, role] = /^(visitor|member)\.[\w-]{8,}$/.exec(text) ?? [];
  return role === 'visitor' || role === 'member' ? role : null;
}

/** Sessions from before; the edge takes them over with the first page. */
function readFormer(cookies: string): StoredRefreshToken | null {
  const text = valueIn(cookies, FORMER_NAME);
  if (text === null) return null;
  try {
    const parsed: unknown = JSON.parse(decodeURIComponent(text));
    return isStoredToken(parsed) ? { value: parsed.value, role: parsed.role } : null;
  } catch {
    // A cookie that another program wrote is no session; the next token call starts a fresh one.
    return null;
  }
}

function valueIn(cookies: string, name: string): string | null {
  const pair = cookies.split(/;\s*/).find((entry) => entry.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? null;
}

/** For a process without a document, such as the edge: its own session lasts as long as it does. */
export function memoryJar(): TokenJar {
  let stored: StoredRefreshToken | null = null;
  return {
    read: () => stored,
    write: (token) => {
      stored = token;
    },
  };
}

export const tokenCookieJar: TokenJar = {
  read: () => parseTokenCookie(document.cookie),
  write(token) {
    // The edge has written who is there, with the answer that brought the tokens.
    if (token) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing outside Chromium.
    document.cookie = `${ROLE_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
  },
};

/** Checks data that came from elsewhere. */
export function isStoredToken(value: unknown): value is StoredRefreshToken {
  if (typeof value !== 'object' || value === null) return false;
  const { value: token, role } = value as Record<string, unknown>; // narrowed on the next line
  return typeof token === 'string' && token !== '' && (role === 'visitor' || role === 'member');
}
