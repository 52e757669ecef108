import { useQueryClient } from '@horae/shared/query';
import { useEffect } from 'react';

/** A member's data leaves with its page, also what the edge has sent along: the next person must not find it. */
export function useForgotten(queryKey: readonly string[]): void {
  const cache = useQueryClient();
  useEffect(() => () => cache.removeQueries({ queryKey }), [cache, queryKey]);
}
