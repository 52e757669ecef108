import { type OfferedTools, report } from '@horae/shared';
import { useEffect, useState } from 'react';

/** The tools that agents are offered now, each with its remote and version; none until they are known. */
export function useOfferedTools(): string[] {
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
