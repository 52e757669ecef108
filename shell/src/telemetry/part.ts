import type { Snapshot } from '@horae/shared';

/** A release that something on a page is told of: the host's or a remote's. */
export interface Part {
  remote: string;
  version: string;
}

/** What takes an element or text, and tells whose it is. */
export interface Parts {
  /** By the first script of a remote that is named there, else by the host's; `null` where none is. */
  inText: (text: string) => Part | null;
  /** By the nearest slot or page; the host's where there is none. */
  around: (node: EventTarget | null | undefined) => Part;
  ofRemote: (remote: string) => Part | null;
  host: Part;
}

const SCRIPT = /\/_mfe\/([a-z][a-z0-9-]*)\/([^/\s]+)\//g;

/** The releases of a page, by the addresses of their scripts and by the marks on their elements. */
export function createParts({ shell, remotes }: Snapshot): Parts {
  const host = { remote: 'shell', version: shell.version };
  const ofRemote = (remote: string): Part | null => {
    const record = remotes[remote];
    return record ? { remote, version: record.version } : null;
  };
  return {
    host,
    ofRemote,
    inText(text) {
      const named = [...text.matchAll(SCRIPT)].map(([, remote = '', version = '']) => ({
        remote,
        version,
      }));
      // What a remote calls of the host's fails for the remote's reasons.
      return named.find(({ remote }) => remote !== host.remote) ?? named[0] ?? null;
    },
    around(node) {
      const near = node instanceof Node ? node.parentElement : null;
      const element = node instanceof Element ? node : near;
      const marked = element?.closest<HTMLElement>('[data-mfe]');
      return ofRemote(marked?.dataset.mfe ?? '') ?? host;
    },
  };
}
