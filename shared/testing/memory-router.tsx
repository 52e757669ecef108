import { type ReactNode, useState } from 'react';
import { partsOf } from '../src/router/address.ts';
import type { Location, PageHistory } from '../src/router/page-history.ts';
import { Router } from '../src/router/routers.tsx';

/** A router with a history of its own, so that tests leave the window's alone. */
export function MemoryRouter({ start, children }: { start: string; children: ReactNode }) {
  const [history] = useState(() => memoryHistory(start));
  return <Router history={history}>{children}</Router>;
}

function memoryHistory(start: string): PageHistory {
  const { pathname = '/', search = '', hash = '' } = partsOf(start);
  const entries: Location[] = [{ pathname, search, hash, state: null, key: 'default' }];
  let at = 0;
  const listeners = new Set<() => void>();
  return {
    // A new one each time, as the browser gives; `at` never leaves the list.
    read: () => ({ ...(entries[at] as Location) }),
    take({ path, state, replace }) {
      if (!replace) at += 1;
      entries.splice(at, entries.length, { ...path, state, key: `${at}` });
    },
    go(steps) {
      at = Math.min(Math.max(at + steps, 0), entries.length - 1);
      for (const moved of listeners) moved();
    },
    listen(moved) {
      listeners.add(moved);
      return () => listeners.delete(moved);
    },
  };
}
