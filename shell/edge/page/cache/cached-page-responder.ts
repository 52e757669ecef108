import type { LiveReleases } from '../../live/live-releases.ts';
import { getPageReleases } from '../../live/page-releases.ts';
import type { CacheValueCompleteness } from '../../state/shared-cache.ts';
import type { StateServer } from '../../state/shared-edge-state.ts';
import { createStaleCache, type StaleCache } from '../../state/stale-cache.ts';
import { withDeclaredQuery } from '../declared-query-parameters.ts';
import {
  createMakePage,
  type PageInputs,
  type PageMakerParts,
} from '../render-and-compress-page.ts';
import { PAGE_START_CODE_VERSION } from '../start/page-start-files.ts';
import { isPersonalPage } from '../visitor-data.ts';
import { type CompressedPage, deserializePage, serializePage } from './compressed-page.ts';

interface AnswerParts extends PageMakerParts {
  pages: StaleCache<CompressedPage>;
}

export type PageResponder = (
  releases: LiveReleases,
  url: URL,
  visit: PageInputs,
) => Promise<CompressedPage>;

/** Limits the composed pages, each with its compressed bodies. */
const MAX_BYTES = 96 * 1024 * 1024;

/** By then a visitor who got a stale page has its pictures, and rendering no longer delays them. */
const RENEWED_AFTER_MS = 2000;

/**
 * Creates the cache of composed pages: fresh for half a minute, and served stale for as long again while a new one is
 * rendered. A page that is gone or has moved removes the cached one.
 */
export const createPageCache = (
  onError: (error: unknown, where: string) => void,
  shared: StateServer | null = null,
): StaleCache<CompressedPage> =>
  createStaleCache({
    freshMs: 30_000,
    staleMs: 30_000,
    renewsAfterMs: RENEWED_AFTER_MS,
    max: 500,
    maxBytes: MAX_BYTES,
    // The page, the page with its typefaces, and all compressed bodies, which together are smaller than one page.
    getBytes: ({ plain }) => 3 * plain.length,
    getWorth,
    sharedFormat: shared && {
      shared,
      name: `page1-${PAGE_START_CODE_VERSION}`,
      write: serializePage,
      read: deserializePage,
    },
    onError: (error) => onError(error, 'page renewal'),
  });

function getWorth({ isComplete, status }: CompressedPage): CacheValueCompleteness {
  if (status === 404 || status === 301 || status === 303) return 'nothing';
  return isComplete && status === 200 ? 'whole' : 'partial';
}

/** Creates the cached answers of pages by address, versions and role; a page for one person is not cached. */
export function createPageResponder(parts: AnswerParts): PageResponder {
  const { pages, rendering } = parts;
  const make = createMakePage(parts);

  return async (all, requested, visit) => {
    const begun = performance.now();
    const { page, releases } = getPageReleases(all, requested.pathname);
    const url = withDeclaredQuery(requested, page?.route ?? null);
    if (visit.answer || (await isPersonalPage(page, rendering.importBundle))) {
      const made = await make(releases, url, visit);
      return { ...made, headers: { ...made.headers, 'cache-control': 'no-store' } };
    }
    const { role, savesData, consent, flags } = visit;
    return pages.get(getCacheKey(releases, url, visit), (isAwaited) => {
      if (isAwaited) rendering.times.record('wait', performance.now() - begun);
      return make(releases, url, { role, savesData, consent, flags, hasTime: !isAwaited });
    });
  };
}

/** Returns the cache key: everything that a cached page depends on. */
function getCacheKey({ key }: LiveReleases, { pathname, search }: URL, visit: PageInputs): string {
  const { role, savesData, consent, flags } = visit;
  const decided = flags.map(({ id, value }) => `${id}=${value} `).join('');
  return `${key} ${role} ${savesData ? 'saves ' : ''}${consent ? `${consent} ` : ''}${decided}${pathname}${search}`;
}
