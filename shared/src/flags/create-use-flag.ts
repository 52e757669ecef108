import { report } from '@horae/shared';
import { type QueryClient, useQuery, useQueryClient } from '@horae/shared/query';
import { use } from 'react';
import type { FlagValue } from '../declarations/declarations.ts';
import { flagKey } from './flag-query-key.ts';

/** A page that is stepped to does not wait longer for what was decided; milliseconds. */
const PATIENCE_MS = 2000;

/**
 * Builds the hook by which a remote reads its flags; `npm run build -- schemas` writes the call from its `remote.json`. The edge
 * has decided them and sent them with the page, so that the value is there at once and the same in the HTML and after. A page of
 * this remote that is reached from another remote's page requests them from the edge once.
 *
 * The value stays for the life of the page. Where none can be had, it is the default.
 */
export function createUseFlag<Flags extends { [name: string]: FlagValue }>(
  remote: string,
  defaults: Flags,
) {
  const requested = new WeakMap<QueryClient, Promise<void>>();

  return function useFlag<Name extends keyof Flags & string>(name: Name): Flags[Name] {
    const client = useQueryClient();
    const queryKey = flagKey(remote, name);
    // Stays in the cache for as long as the page lives; this query never fetches.
    const { data } = useQuery({
      ...{ queryKey, enabled: false, gcTime: Number.POSITIVE_INFINITY },
      queryFn: () => defaults[name],
    });
    if (data !== undefined) return data;
    // An edge that knows no flags has put none there.
    if (typeof document === 'undefined') keep(client, {});
    else use(ask(client));
    return client.getQueryData<Flags[Name]>(queryKey) ?? defaults[name];
  };

  /** The same promise until it is settled, as `use` wants it. */
  function ask(client: QueryClient): Promise<void> {
    const known = requested.get(client) ?? decided(remote).then((values) => keep(client, values));
    requested.set(client, known);
    return known;
  }

  function keep(client: QueryClient, values: Record<string, unknown>): void {
    for (const [name, fallback] of Object.entries(defaults)) {
      const value = typeof values[name] === typeof fallback ? values[name] : fallback;
      client.setQueryData(flagKey(remote, name), (known: unknown) => known ?? value);
    }
  }
}

/** Reads the edge's decisions for this visitor; empty where it does not answer, so that defaults apply. */
async function decided(remote: string): Promise<Record<string, unknown>> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(`/_flags/${remote}`, { signal });
    if (!response.ok) throw new Error(`the edge answered ${response.status}`);
    return await response.json();
  } catch (error) {
    report(error, `flags of ${remote}`);
    return {};
  }
}
