import type { Release } from '@horae/releases/release.ts';
import { createQueryClient, type QueryClient } from '@horae/shared/query';
import type { StateServer } from '../../state/shared-edge-state.ts';
import { createStaleCache, type StaleCache } from '../../state/stale-cache.ts';

/** The data of a query, and when it was fetched; milliseconds since 1970. */
interface CachedData {
  data: unknown;
  at: number;
}

export type QueryDataCache = StaleCache<CachedData>;

const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Creates the cache of data that rendering has fetched from the platform: public data only, fresh for a minute, stored as
 * the remotes have parsed it, so that a page rendered again needs neither a call nor parsing. Missing data is requested
 * again, since it may exist by now. Pages are usually rendered again in the background, so no visitor waits for renewed
 * data, and no page is made of data that is older than that minute.
 */
export const createQueryDataCache = (
  onError: (error: unknown, where: string) => void,
  mayRenew: () => boolean = () => true,
  shared: StateServer | null = null,
): QueryDataCache =>
  createStaleCache({
    freshMs: 60_000,
    staleMs: 0,
    max: 2000,
    maxBytes: MAX_BYTES,
    getBytes: ({ data }) => JSON.stringify(data).length,
    getWorth: ({ data }) => (data === null || data === undefined ? 'nothing' : 'whole'),
    mayRenew,
    sharedFormat: shared && { shared, name: 'query1', write: writeData, read: readData },
    onError: (error) => onError(error, 'query renewal'),
  });

/** Creates a query client for rendering one page, which uses cached data of the page's version where it can. */
export function newQueryClientFor(page: Release | undefined, cache: QueryDataCache): QueryClient {
  const queryClient = createQueryClient();
  const version = page ? `${page.name}@${page.version}` : '';
  const times = new Map<string, number>();

  queryClient.setDefaultOptions({
    queries: {
      retry: false,
      persister: async (queryFn, context, { queryHash }) => {
        const { data, at } = await cache.get(`${version} ${queryHash}`, async () => ({
          data: await queryFn(context),
          at: Date.now(),
        }));
        times.set(queryHash, at);
        return data as never; // the data of the very same query, by its key
      },
    },
  });
  // The browser needs the time at which the data was fetched, not that of this rendering.
  queryClient.getQueryCache().config.onSuccess = (_data, query) =>
    query.setState({ dataUpdatedAt: times.get(query.queryHash) ?? query.state.dataUpdatedAt });
  return queryClient;
}

const writeData = (cache: CachedData): Buffer => Buffer.from(JSON.stringify(cache));
const readData = (text: Buffer): CachedData => JSON.parse(text.toString()) as CachedData; // sealed by an edge that writes this form
