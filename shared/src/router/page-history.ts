import { hrefOf, type Path } from './address.ts';

/** Where the page is. */
export interface Location extends Path {
  /** What the step that led here has left with it. */
  state: unknown;
  /** Names the entry of the history; `default` for the page that the document was loaded for. */
  key: string;
}

/** How the page got where it is: by a step, in place of another, or as the browser had it. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

export interface Step {
  path: Path;
  state: unknown;
  replace: boolean;
}

/** The history that a router follows. */
export interface PageHistory {
  read: () => Location;
  take: (step: Step) => void;
  go: (steps: number) => void;
  /** Hears of what the visitor does with the browser's own buttons; returns how to stop. */
  listen: (moved: () => void) => () => void;
}

/** What an entry holds; the names are those of the router of earlier hosts, whose entries may be in the same tab. */
interface Entry {
  usr?: unknown;
  key?: string;
}

const newKey = (): string => Math.random().toString(36).slice(2, 10);

/** The browser's. */
export const browserHistory: PageHistory = {
  read() {
    const { pathname, search, hash } = window.location;
    const { usr = null, key = 'default' } = (history.state ?? {}) as Entry; // written below
    return { pathname, search, hash, state: usr, key };
  },
  take({ path, state, replace }) {
    const entry: Entry = { usr: state, key: newKey() };
    if (replace) history.replaceState(entry, '', hrefOf(path));
    else history.pushState(entry, '', hrefOf(path));
  },
  go: (steps) => history.go(steps),
  listen(moved) {
    // Until now the page itself has loaded the document of any entry (decision 0179).
    window.onpopstate = null;
    addEventListener('popstate', moved);
    return () => removeEventListener('popstate', moved);
  },
};
