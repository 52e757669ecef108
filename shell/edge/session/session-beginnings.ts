import { createDoneOnce } from '../state/done-once.ts';
import { ownState } from '../state/memory-state.ts';
import { type EdgeState, orWhenAway } from '../state/shared-state.ts';

export interface BegunTokens {
  accessToken: string;
  refreshToken: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Begins one session for a browser that has none, also for its concurrent requests. */
export interface SessionBeginnings {
  /**
   * Returns the tokens of `begin`, or those of a session begun moments ago for this browser, whose cookie has not arrived yet;
   * `null` where the platform issues none. A request that has waited for another one's failed attempt tries itself. A browser
   * without a name (`null`) shares no session.
   */
  once: (
    browser: string | null,
    begin: () => Promise<BegunTokens | null>,
  ) => Promise<BegunTokens | null>;
  /** Forgets the session begun for this browser, because it was replaced or has ended. */
  forget: (browser: string | null) => void;
  /** Marks the session with this mark as replaced or ended. */
  replace: (mark: string) => void;
  /** Whether a session was replaced or has ended: a late answer to an older call must not restore it. */
  isReplaced: (mark: string) => Promise<boolean>;
}

/** Longer than a request is in transit that was sent before the cookie arrived. */
const STORED_MS = 5000;
/** Longer than a token call may wait for the platform. */
const REPLACED_MS = 60_000;
const replacedName = (mark: string): string => `replaced1:${mark}`;

interface BeginningParts {
  state?: EdgeState;
  /** Milliseconds after which the cookie of a new session has arrived. */
  storedMs?: number;
}

/** Shares beginnings among all edges of a shared state, else within this process. */
export function createSessionBeginnings({
  state = ownState(),
  storedMs = STORED_MS,
}: BeginningParts = {}): SessionBeginnings {
  const begun = createDoneOnce<{ tokens: BegunTokens | null }>({
    state,
    name: 'session1',
    storedMs,
    isFinal: ({ tokens }) => tokens !== null,
    write: (given) => Buffer.from(JSON.stringify(given)),
    read: (text) => JSON.parse(text.toString()) as { tokens: BegunTokens }, // sealed by an edge that writes this form
  });

  return {
    async once(browser, begin) {
      if (browser === null) return begin();
      let isOwn = false;
      const send = () =>
        begun.get(browser, async () => {
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
      if (browser !== null) begun.forget(browser);
    },
    replace(mark) {
      for (const known of [state.own, state.shared]) {
        const stored = known?.keep(replacedName(mark), Buffer.of(1), REPLACED_MS);
        if (stored) orWhenAway(stored, null).catch(() => undefined);
      }
    },
    async isReplaced(mark) {
      const known = await state.own.read(replacedName(mark));
      return (known ?? (await readShared(state, replacedName(mark)))) !== null;
    },
  };
}

const readShared = async ({ shared }: EdgeState, name: string): Promise<Buffer | null> =>
  shared && orWhenAway(shared.read(name), null);
