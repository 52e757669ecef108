import { type OfferedTools, report, type Snapshot } from '@horae/shared';
import { useEffect, useState } from 'react';

/** The revision that is live now, while this page keeps its own; `null` until it is known. */
export function useLiveRevision(): number | 'unknown' | null {
  const [revision, setRevision] = useState<number | 'unknown' | null>(null);
  useEffect(() => {
    const control = new AbortController();
    fetch('/registry.json', { signal: control.signal })
      .then((response) => response.json())
      .then((live: Snapshot) => setRevision(live.revision))
      .catch(() => {
        if (!control.signal.aborted) setRevision('unknown');
      });
    return () => control.abort();
  }, []);
  return revision;
}

/** The tools that agents are offered now, each with its remote and version; none until they are known. */
export function useOfferedToolNames(): string[] {
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => {
    const control = new AbortController();
    fetch('/_tools', { signal: control.signal })
      .then((response) => response.json())
      .then(({ tools = [] }: Partial<OfferedTools>) =>
        setNames(tools.map(({ remote, version, name }) => `${remote}/${name} (${version})`)),
      )
      .catch((error: unknown) => control.signal.aborted || report(error, 'tools'));
    return () => control.abort();
  }, []);
  return names;
}
