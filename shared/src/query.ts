/** The query cache as remotes may use it; shared under its own name like the router. */
export {
  type DehydratedState,
  dehydrate,
  hydrate,
  type InfiniteData,
  infiniteQueryOptions,
  type Query,
  QueryClient,
  QueryClientProvider,
  QueryObserver,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export { createQueryClient } from './page/query-client.ts';
