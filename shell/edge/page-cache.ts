import { LRUCache } from 'lru-cache';

/** How long a page is given out without asking again. Milliseconds. */
const FRESH_MS = 30_000;
/** How long after that it may still be given out while, or because, no newer one can be had. */
const STALE_MS = 60 * 60_000;
const MAX_PAGES = 500;

interface Kept<Page> {
  page: Page;
  at: number;
}

export interface PageCache<Page> {
  /**
   * The page of a key: fresh from the cache; stale while it is made anew behind the visitor's back;
   * otherwise made now. When that fails, an old one is better than none.
   */
  get: (key: string, make: () => Promise<Page>) => Promise<Page>;
}

interface CacheParts<Page> {
  /** Only pages that it accepts stay in the cache. */
  isKept: (page: Page) => boolean;
  /** Hears of pages that could not be made anew while an old one was given out. */
  onError: (error: unknown) => void;
  now?: () => number;
}

/** Builds the cache of composed pages. */
export function createPageCache<Page extends object>({
  isKept,
  onError,
  now = Date.now,
}: CacheParts<Page>): PageCache<Page> {
  const kept = new LRUCache<string, Kept<Page>>({ max: MAX_PAGES });
  const making = new Map<string, Promise<Page>>();

  const remake = (key: string, make: () => Promise<Page>): Promise<Page> => {
    const running = making.get(key);
    if (running) return running;
    const made = make()
      .then((page) => {
        if (isKept(page)) kept.set(key, { page, at: now() });
        return page;
      })
      .finally(() => making.delete(key));
    making.set(key, made);
    return made;
  };

  return {
    async get(key, make) {
      const known = kept.get(key);
      const age = known ? now() - known.at : Number.POSITIVE_INFINITY;
      if (known && age < FRESH_MS) return known.page;
      const made = remake(key, make);
      if (!known || age > STALE_MS) return made;
      // Whoever waits gets the old page now; a failure keeps it, and the next visitor tries again.
      made.catch(onError);
      return known.page;
    },
  };
}
