import { createOwnState } from '../state/memory-state.ts';
import { createRunOncePerId } from '../state/run-once-per-id.ts';
import { type EdgeState, withFallback } from '../state/shared-edge-state.ts';

export interface SessionTokens {
  accessToken: string;
  refreshToken: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Begins one session for a browser that has none, also for its concurrent requests. */
export interface SessionStarter {
  /**
   * Returns the tokens of `begin`, or those of a session begun moments ago for this browser, whose cookie has not arrived yet;
   * `null` where the platform issues none. A request that has waited for another one's failed attempt tries itself. A browser
   * without a name (`null`) shares no session.
   */
  once: (
    browser: string | null,
    begin: () => Promise<SessionTokens | null>,
  ) => Promise<SessionTokens | null>;
  /** Forgets the session begun for this browser, because it was replaced or has ended. */
  forget: (browser: string | null) => void;
  markReplaced: (mark: string) => void;
  /** Whether a session was replaced or has ended: a late answer to an older call must not restore it. */
  isReplaced: (mark: string) => Promise<boolean>;
}

/** Longer than a request is in transit that was sent before the cookie arrived. */
const STORED_MS = 5000;
/** Longer than a token call may wait for the platform. */
const REPLACED_MS = 60_000;
const getReplacedName = (mark: string): string => `replaced1:${mark}`;

interface StartParts {
  state?: EdgeState;
  /** Milliseconds after which the cookie of a new session has arrived. */
  storedMs?: number;
}

/** Shares beginnings among all edges of a shared state, else within this process. */
export function createSessionStarter({
  state = createOwnState(),
  storedMs = STORED_MS,
}: StartParts = {}): SessionStarter {
  const results = createRunOncePerId<{ tokens: SessionTokens | null }>({
    state,
    name: 'session1',
    storedMs,
    isFinal: ({ tokens }) => tokens !== null,
    write: (given) => Buffer.from(JSON.stringify(given)),
    read: (text) => JSON.parse(text.toString()) as { tokens: SessionTokens }, // sealed by an edge that writes this form
  });

  return {
    async once(browser, begin) {
      if (browser === null) return begin();
      let isOwn = false;
      const send = () =>
        results.get(browser, async () => {
          isOwn = true;
          return { tokens: await begin() };
        });
      const first = await send().catch((error: unknown) => {
        if (isOwn) throw error;
        return { tokens: null };
      });
      if (first.tokens || isOwn) return first.tokens;
      return (await send()).tokens;
    },
    forget(browser) {
      if (browser !== null) results.forget(browser);
    },
    markReplaced(mark) {
      for (const known of [state.own, state.shared]) {
        const stored = known?.store(getReplacedName(mark), Buffer.of(1), REPLACED_MS);
        if (stored) withFallback(stored, null).catch(() => undefined);
      }
    },
    async isReplaced(mark) {
      const known = await state.own.read(getReplacedName(mark));
      return (known ?? (await readShared(state, getReplacedName(mark)))) !== null;
    },
  };
}

const readShared = async ({ shared }: EdgeState, name: string): Promise<Buffer | null> =>
  shared && withFallback(shared.read(name), null);
