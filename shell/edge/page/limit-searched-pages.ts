import type { Context, MiddlewareHandler } from 'hono';
import type { Settings } from '../edge-settings.ts';
import { limitRate } from '../http/limit-rate.ts';
import type { LiveSet } from '../live/live-releases.ts';
import { matchPage } from '../live/match-page.ts';
import type { EdgeState } from '../state/shared-state.ts';
import { isSearched } from './declared-query.ts';
import { getPageHeaders } from './security-headers.ts';
import { TOO_MANY_SEARCHES_PAGE, UNAVAILABLE_STYLE_HASH } from './unavailable-page.ts';

interface SearchedPages {
  settings: Settings;
  state: EdgeState;
  live: () => Promise<LiveSet>;
}

/** Counts pages that search as `limitSearches` counts calls, and together with them. */
export function limitSearchedPages({ settings, state, live }: SearchedPages): MiddlewareHandler {
  const { searchesPerMinute: perMinute, proxies } = settings;
  const counts = async ({ req }: Context): Promise<boolean> => {
    const url = new URL(req.url);
    const page = url.search === '' ? null : matchPage((await live()).stable, url.pathname);
    return page !== null && isSearched(url, page.route);
  };
  const refuse = (c: Context) =>
    c.html(TOO_MANY_SEARCHES_PAGE, 429, {
      'cache-control': 'no-store',
      ...getPageHeaders(settings, { styles: [UNAVAILABLE_STYLE_HASH], scripts: [] }),
    });
  return limitRate({ name: 'searches', perMinute, proxies, state, counts, refuse });
}
