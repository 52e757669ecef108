import type { Context, MiddlewareHandler } from 'hono';
import type { Settings } from '../edge-settings-types.ts';
import { limitRate } from '../http/limit-rate.ts';
import type { LiveSet } from '../live/live-releases.ts';
import { matchPage } from '../live/match-page.ts';
import type { EdgeState } from '../state/shared-edge-state.ts';
import { hasUnlistedQuery } from './declared-query-parameters.ts';
import { noticePageHeaders, TOO_MANY_SEARCHES_PAGE } from './notice-pages.ts';

interface SearchedPages {
  settings: Settings;
  state: EdgeState;
  live: () => Promise<LiveSet>;
}

/** Counts pages that search as `limitSearches` counts calls, and together with them. */
export function limitSearchPageRate({ settings, state, live }: SearchedPages): MiddlewareHandler {
  const { searchesPerMinute: perMinute, proxies } = settings;
  const counts = async ({ req }: Context): Promise<boolean> => {
    const url = new URL(req.url);
    const page = url.search === '' ? null : matchPage((await live()).stable, url.pathname);
    return page !== null && hasUnlistedQuery(url, page.route);
  };
  const refuse = (c: Context) =>
    c.html(TOO_MANY_SEARCHES_PAGE, 429, {
      'cache-control': 'no-store',
      ...noticePageHeaders(settings),
    });
  return limitRate({ name: 'searches', perMinute, proxies, state, counts, refuse });
}
