import { createDoneOnce } from '../base/state/done-once.ts';
import { ownState } from '../base/state/memory-state.ts';
import { type EdgeState, orWhenAway } from '../base/state/shared-state.ts';

/** What the platform gives a new visitor. */
export interface BegunTokens {
  accessToken: string;
  refreshToken: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Begins one session for a browser that has none, also where its page and its press ask for one side by side. */
export interface SessionBeginnings {
  /**
   * What `begin` gives, or what was begun for this browser a moment ago and its cookie has not told yet. `null` where the
   * platform gives none; who waited for another one's beginning that failed asks again. A browser without a name
   * (`null`) begins by itself.
   */
  once: (
    browser: string | null,
    begin: () => Promise<BegunTokens | null>,
  ) => Promise<BegunTokens | null>;
  /** The session of this browser has become another one, or has ended: what was begun before counts no more. */
  forget: (browser: string | null) => void;
  /** The session of this mark has become another one, or has ended. */
  replace: (mark: string) => void;
  /** Whether it has: the answer to a call that left before would bring the session back. */
  isReplaced: (mark: string) => Promise<boolean>;
}

/** A request that left before the answer with the cookie was there is on its way no longer than this. */
const KEPT_MS = 5000;
/** A token call may wait for the platform no longer than this. */
const REPLACED_MS = 60_000;
const replacedName = (mark: string): string => `replaced1:${mark}`;

interface BeginningParts {
  state?: EdgeState;
  /** How long after a session was begun its cookie may not have arrived. */
  keptMs?: number;
}

/** On all edges of a shared state, else in this process. */
export function createSessionBeginnings({
  state = ownState(),
  keptMs = KEPT_MS,
}: BeginningParts = {}): SessionBeginnings {
  const begun = createDoneOnce<{ tokens: BegunTokens | null }>({
    state,
    name: 'session1',
    keptMs,
    isFinal: ({ tokens }) => tokens !== null,
    write: (given) => Buffer.from(JSON.stringify(given)),
    read: (text) => JSON.parse(text.toString()) as { tokens: BegunTokens }, // sealed by an edge that writes this form
  });

  return {
    async once(browser, begin) {
      if (browser === null) return begin();
      let isOwn = false;
      const ask = () =>
        begun.get(browser, async () => {
          isOwn = true;
          return { tokens: await begin() };
        });
      const first = await ask().catch((error: unknown) => {
        if (isOwn) throw error;
        return { tokens: null };
      });
      if (first.tokens || isOwn) return first.tokens;
      return (await ask()).tokens;
    },
    forget(browser) {
      if (browser !== null) begun.forget(browser);
    },
    replace(mark) {
      for (const known of [state.own, state.shared]) {
        const kept = known?.keep(replacedName(mark), Buffer.of(1), REPLACED_MS);
        if (kept) orWhenAway(kept, null).catch(() => undefined);
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
