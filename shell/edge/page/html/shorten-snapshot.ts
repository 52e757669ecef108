import type { Snapshot } from '@horae/shared/contract';
import type { DehydratedState } from '@horae/shared/query';
import type { SnapshotReleaseFields } from '../../live/remote-records.ts';

type Query = DehydratedState['queries'][number];

/** A query in its usual state: its key as JSON, the data, and when that was fetched, in milliseconds since 1970. */
type ShortQuery = [hash: string, data: unknown, at: number];

/** The part of a snapshot that differs from its releases: remotes that are switched off or on a developer's server. */
interface ShortSnapshot {
  revision: number;
  shell?: Snapshot['shell'];
  remotes: Snapshot['remotes'];
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Returns the part of a snapshot for the document; the page's start file contains the rest (`load-page-code-script.ts`). */
export function shortenSnapshot(
  snapshot: Snapshot,
  recorded: SnapshotReleaseFields,
): ShortSnapshot {
  const { shell, remotes, ...others } = snapshot;
  const own = Object.entries(remotes).filter(
    ([name, remote]) => !isSame(remote, recorded.remotes[name]),
  );
  return {
    ...others,
    ...(!isSame(shell, recorded.shell) && { shell }),
    remotes: Object.fromEntries(own),
  };
}

/** The state of a query whose data arrived at the first attempt; `data` and `dataUpdatedAt` are each query's own. */
export const CACHED_QUERY_STATE_DEFAULTS = {
  data: null,
  dataUpdateCount: 1,
  dataUpdatedAt: 0,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
  status: 'success',
  fetchStatus: 'idle',
};

/** Shortens queries for the document; one in an unusual state is written unchanged. */
export const compactQueries = ({ queries }: DehydratedState): (ShortQuery | Query)[] =>
  queries.map((query) => {
    const { state, queryHash, queryKey, dehydratedAt: _then, ...others } = query;
    const isUsual =
      isSame({ ...state, data: null, dataUpdatedAt: 0 }, CACHED_QUERY_STATE_DEFAULTS) &&
      isSame(JSON.parse(queryHash), queryKey) &&
      Object.keys(others).length === 0;
    return isUsual ? [queryHash, state.data, state.dataUpdatedAt] : query;
  });
