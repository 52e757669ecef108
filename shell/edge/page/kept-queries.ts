import type { Release } from '@horae/releases/release.ts';
import { createQueryClient, type QueryClient } from '@horae/shared/query';
import { createStaleCache, type StaleCache } from '../base/cache/stale-cache.ts';
import type { ServerState } from '../base/state/shared-state.ts';

/** The data of a query, and when it was had; milliseconds since 1970. */
interface KeptData {
  data: unknown;
  at: number;
}

export type KeptQueries = StaleCache<KeptData>;

/** Of memory, as text. */
const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Builds the cache of what rendering has asked the platform for: public data only, fresh for a minute,
 * kept as the remotes have read it, so that a page rendered again costs neither a call nor its reading.
 * Data that is not there is asked for again, since it may be by now. A page is rendered anew in the background as a
 * rule, so that no visitor waits for data that is renewed, and no page is made of data that is older than that minute.
 */
export const createKeptQueries = (
  onError: (error: unknown, where: string) => void,
  mayRenew: () => boolean = () => true,
  shared: ServerState | null = null,
): KeptQueries =>
  createStaleCache({
    freshMs: 60_000,
    staleMs: 0,
    max: 2000,
    maxBytes: MAX_BYTES,
    bytesOf: ({ data }) => JSON.stringify(data).length,
    worthOf: ({ data }) => (data === null || data === undefined ? 'nothing' : 'whole'),
    mayRenew,
    together: shared && { shared, name: 'query1', write: writeData, read: readData },
    onError: (error) => onError(error, 'query renewal'),
  });

/** A query cache for rendering one page, which takes what it can from the kept ones of the page's version. */
export function queryClientFor(page: Release | undefined, kept: KeptQueries): QueryClient {
  const queryClient = createQueryClient();
  const version = page ? `${page.name}@${page.version}` : '';
  const times = new Map<string, number>();

  queryClient.setDefaultOptions({
    queries: {
      retry: false,
      persister: async (queryFn, context, { queryHash }) => {
        const { data, at } = await kept.get(`${version} ${queryHash}`, async () => ({
          data: await queryFn(context),
          at: Date.now(),
        }));
        times.set(queryHash, at);
        return data as never; // the data of the very same query, by its key
      },
    },
  });
  // The browser goes by the time at which the data was had, not by that of this rendering.
  queryClient.getQueryCache().config.onSuccess = (_data, query) =>
    query.setState({ dataUpdatedAt: times.get(query.queryHash) ?? query.state.dataUpdatedAt });
  return queryClient;
}

const writeData = (kept: KeptData): Buffer => Buffer.from(JSON.stringify(kept));
const readData = (text: Buffer): KeptData => JSON.parse(text.toString()) as KeptData; // sealed by an edge that writes this form
