import { LRUCache } from 'lru-cache';

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
}

/** A request that left before the answer with the cookie was there is on its way no longer than this. */
const KEPT_MS = 5000;
const MOST = 10_000;

/** In this process; several edges would share one behind the same lines. `keptMs`: how long after it was given. */
export function createSessionBeginnings(keptMs = KEPT_MS): SessionBeginnings {
  const kept = new LRUCache<string, Promise<BegunTokens | null>>({ max: MOST });

  return {
    async once(browser, begin) {
      if (browser === null) return begin();
      const running = kept.get(browser);
      const known = running && (await running.catch(() => null));
      if (known) return known;
      const made = begin();
      kept.set(browser, made);
      const isStill = () => kept.get(browser) === made;
      made.then(
        (begun) => {
          if (!isStill()) return;
          if (begun) kept.set(browser, made, { ttl: keptMs });
          else kept.delete(browser);
        },
        () => isStill() && kept.delete(browser),
      );
      return made;
    },
    forget(browser) {
      if (browser !== null) kept.delete(browser);
    },
  };
}
