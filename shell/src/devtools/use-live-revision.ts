import type { Snapshot } from '@horae/shared';
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
