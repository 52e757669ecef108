import type { Context, MiddlewareHandler } from 'hono';
import type { Settings } from '../edge-settings.ts';
import { limitRate } from '../http/limit-rate.ts';
import type { EdgeState } from '../state/shared-state.ts';
import { isTextSearch } from './is-text-search.ts';

/**
 * Answers 429 to an address that searches more than so many times a minute. Public reads are what the edge requests as
 * itself, so that the platform cannot count them by visitor. Pages that search count under the same name.
 */
export const limitSearches = (
  { searchesPerMinute: perMinute, proxies }: Pick<Settings, 'searchesPerMinute' | 'proxies'>,
  state: EdgeState,
): MiddlewareHandler =>
  limitRate({ name: 'searches', perMinute, proxies, state, counts: isSearch });

async function isSearch(c: Context): Promise<boolean> {
  if (c.get('call').kind !== 'public') return false;
  const { search } = new URL(c.req.url);
  return isTextSearch({ search, body: c.req.method === 'GET' ? '' : await c.req.text() });
}
