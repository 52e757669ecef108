import { useQuery, useQueryClient } from '@horae/shared/query';
import { Button, buttonClass } from '@horae/shared/ui/button';
import { SkeletonBar } from '@horae/shared/ui/skeleton';
import { StateMessage } from '@horae/shared/ui/state-message';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import styles from './member-area.module.css';

interface LoadedProps<Data> {
  query: { data: Data | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** Subject of the error message, such as "Your orders". */
  what: string;
  children: (data: Data) => ReactNode;
}

/** Renders a query's data, a skeleton while it loads, or an error with a button to try again. */
export function QueryBoundary<Data>({ query, what, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    const again = (
      <Button look="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
        Try again
      </Button>
    );
    return (
      <div role="alert">
        <StateMessage dial="broken" title={`${what} did not load`} actions={again}>
          Nothing in it is lost.
        </StateMessage>
      </div>
    );
  }
  return (
    <div className={styles.room}>
      <p role="status" className="visually-hidden">
        Loading...
      </p>
      <SkeletonBar width="40%" height="1.5rem" />
      <SkeletonBar height="3rem" />
      <SkeletonBar height="3rem" />
      <SkeletonBar width="60%" height="1.5rem" />
    </div>
  );
}

interface NothingYetProps {
  words: { empty: string; emptyHint: string; seeWatches: string };
}

/** In the place of a list that nothing is on yet: why, and the way to the watches. */
export function EmptyList({ words }: NothingYetProps) {
  const actions = (
    <Link to="/products" className={buttonClass()}>
      {words.seeWatches}
    </Link>
  );
  return (
    <StateMessage dial="twelve" title={words.empty} actions={actions}>
      {words.emptyHint}
    </StateMessage>
  );
}

interface PrivateQuery<Data> {
  queryKey: readonly string[];
  queryFn: () => Promise<Data>;
  enabled?: boolean;
  retry?: false;
}

/** A query whose data leaves with the page. `forgotten`: the beginning of the keys that leave, where there are several. */
export function usePrivateQuery<Data>(
  query: PrivateQuery<Data>,
  forgotten: readonly string[] = query.queryKey,
) {
  useClearCacheOnLeave(forgotten);
  return useQuery({ ...query, refetchInterval: false, gcTime: 0 });
}

/** A member's data leaves with its page, also what the edge has sent along: the next person must not find it. */
export function useClearCacheOnLeave(queryKey: readonly string[]): void {
  const cache = useQueryClient();
  useEffect(() => () => cache.removeQueries({ queryKey }), [cache, queryKey]);
}
