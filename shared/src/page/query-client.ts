import { QueryCache, QueryClient } from '@tanstack/react-query';
import { report } from '../configure-shop.ts';
import { PlatformError } from '../platform-error.ts';

/** How long public data counts as fresh, and is kept unused; in milliseconds. */
const FIVE_MINUTES = 300_000;
const RETRIES = 3;

/** Doubling from one second, at most 30 s. */
export const retryDelay = (attempt: number): number => Math.min(1000 * 2 ** attempt, 30_000);

/** A refusal (4xx) stays a refusal however often one asks; anything else is asked three times more. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const status = error instanceof PlatformError ? error.status : undefined;
  return failures < RETRIES && !(status && status >= 400 && status < 500 && status !== 429);
}

/** The cache with the settings of this shop; one a page, one a request on the edge. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => report(error, `query ${JSON.stringify(query.queryKey)}`),
    }),
    defaultOptions: {
      queries: {
        staleTime: FIVE_MINUTES,
        gcTime: FIVE_MINUTES,
        refetchOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        refetchInterval: FIVE_MINUTES,
        placeholderData: (previous: unknown) => previous,
        retry: shouldRetry,
        retryDelay,
      },
    },
  });
}
