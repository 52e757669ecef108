import type { RemoteStatus } from './read-remote-load-status.ts';

export const messages = {
  title: 'Devtools',
  close: 'Close',
  page: 'This page',
  parts: 'Shell and remotes',
  columns: ['Name', 'Version', 'Source', 'Health', 'Load', 'Files', 'Transferred', 'Unpacked'],
  overrides: 'Overrides',
  leavePreview: 'Leave the preview',
  noOverrides: 'None: every version is the one the shop has chosen.',
  flags: 'Flags',
  noFlags: 'This page depends on none.',
  actions: 'Actions',
  noActions: 'No remote has any.',
  tools: 'Tools for agents',
  noTools: 'No remote offers any.',
  answer: 'Last answer',
  events: 'Bus',
  noEvents: 'No event has been sent since this page settled.',
  note: 'Load is the wait for the slowest module of a remote, and for the shell the time to its start. What the browser had cached is not transferred again.',
  role: 'Token role',
  revision: 'Revision',
  unknown: 'The registry does not answer.',
};

export const remoteStatusTexts: Record<RemoteStatus, string> = {
  loaded: 'Loaded',
  failed: 'Failed',
  disabled: 'Switched off',
  'not loaded': 'Not loaded',
};

export function revisionText(pinned: number, live: number | 'unknown' | null): string {
  if (live === null) return `${pinned}`;
  if (live === 'unknown') return `${pinned}. ${messages.unknown}`;
  return live === pinned ? `${pinned}, which is live` : `${pinned}; ${live} is live, load again`;
}

export const millisecondsText = (ms: number | null): string =>
  ms === null ? '–' : `${Math.round(ms)} ms`;

/** `0 kB` for what the browser had cached. */
export const bytesText = (bytes: number): string =>
  `${(bytes / 1000).toFixed(bytes < 9950 ? 1 : 0)} kB`;
