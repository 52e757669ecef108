import type { Role } from '../contract.ts';
import type { EventBus, Unsubscribe } from '../event-bus.ts';
import type { TabChannel } from './session-tab-channel.ts';
import type { TokenJar } from './token-cookie.ts';

/**
 * The shape that the SDK's `tokenStorage` wants; `expiresAt` is in seconds since 1970. In a browser no
 * refresh token is in it, but the mark of the session whose token the edge keeps.
 */
export interface Tokens {
  accessToken: { value: string; expiresAt: number };
  refreshToken: { value: string; role: Role };
}

export interface TokenStore {
  getTokens: () => Tokens;
  /** Keeps the tokens in memory, tells the jar who is there, and announces a new session. */
  setTokens: (tokens: Tokens) => void;
  /** Forgets everything here and in every other tab. */
  clear: () => void;
  role: () => Role;
  /** Looks anew who is there, because an answer of the edge may have begun or ended a session. Since contract 1.2. */
  reread: () => void;
  subscribe: (listener: () => void) => Unsubscribe;
}

const NO_ACCESS = { value: '', expiresAt: 0 };
const NO_REFRESH = { value: '', role: 'none' } as const;

/** Builds the one owner of tokens: nothing else in a page ends the session or announces `auth-changed`. */
export function createTokenStore(jar: TokenJar, bus: EventBus, tabs: TabChannel): TokenStore {
  let accessToken = NO_ACCESS;
  let refreshToken: Tokens['refreshToken'] | null = null;
  const listeners = new Set<() => void>();

  const refresh = (): Tokens['refreshToken'] => {
    refreshToken ??= jar.read() ?? NO_REFRESH;
    return refreshToken;
  };

  const become = (next: Tokens['refreshToken']): void => {
    const before = refresh();
    refreshToken = next;
    // Another token of the same role is another person, or a visitor who begins anew.
    if (before.role === next.role && before.value === next.value) return;
    for (const listener of listeners) listener();
    bus.emit('auth-changed', { role: next.role });
  };

  const follow = (next: Tokens['refreshToken']): void => {
    if (next.value === refresh().value) return;
    accessToken = NO_ACCESS;
    become(next);
  };

  const store: TokenStore = {
    getTokens: () => ({ accessToken, refreshToken: refresh() }),
    setTokens(tokens) {
      const changed = tokens.refreshToken.value !== refresh().value;
      accessToken = tokens.accessToken;
      if (!changed) return;
      const stored = tokens.refreshToken.value ? tokens.refreshToken : null;
      jar.write(stored);
      tabs.announce(stored);
      become(tokens.refreshToken);
    },
    clear: () => store.setTokens({ accessToken: NO_ACCESS, refreshToken: NO_REFRESH }),
    role: () => refresh().role,
    reread() {
      const reported = jar.read();
      if ((reported ?? NO_REFRESH).value === refresh().value) return;
      tabs.announce(reported);
      follow(reported ?? NO_REFRESH);
    },
    subscribe(listener) {
      // A form that was sent before any script ran may have begun this session, and no other tab knows of it.
      if (listeners.size === 0 && refresh().value) tabs.announce(refresh());
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };

  tabs.listen((token) => follow((token === undefined ? jar.read() : token) ?? NO_REFRESH));
  return store;
}
