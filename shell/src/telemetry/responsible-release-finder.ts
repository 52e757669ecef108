import type { Snapshot } from '@horae/shared';

export interface PagePartRelease {
  remote: string;
  version: string;
}

/** Attributes elements and texts to releases. */
export interface ResponsibleReleaseFinder {
  /** Finds the first script URL of a remote in the text, else the host's; `null` where there is none. */
  inText: (text: string) => PagePartRelease | null;
  /** Finds the nearest slot or page around; the host where there is none. */
  around: (node: EventTarget | null | undefined) => PagePartRelease;
  ofRemote: (remote: string) => PagePartRelease | null;
  host: PagePartRelease;
}

const SCRIPT = /\/_mfe\/([a-z][a-z0-9-]*)\/([^/\s]+)\//g;

/** The releases of a page, by the addresses of their scripts and by the marks on their elements. */
export function createResponsibleReleaseFinder({
  shell,
  remotes,
}: Snapshot): ResponsibleReleaseFinder {
  const host = { remote: 'shell', version: shell.version };
  const ofRemote = (remote: string): PagePartRelease | null => {
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
      // A function of the host that a remote calls fails for the remote's reasons.
      return named.find(({ remote }) => remote !== host.remote) ?? named[0] ?? null;
    },
    around(node) {
      const parent = node instanceof Node ? node.parentElement : null;
      const element = node instanceof Element ? node : parent;
      const marked = element?.closest<HTMLElement>('[data-mfe]');
      return ofRemote(marked?.dataset.mfe ?? '') ?? host;
    },
  };
}
