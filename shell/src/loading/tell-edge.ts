import type { ModuleId, Snapshot } from '@horae/shared';

/** Tells the edge that a part of this page failed, by remote and version; canaries are judged by it. */
export function tellEdge(snapshot: Snapshot, id: ModuleId): void {
  const [remote = ''] = id.split('/');
  const record = snapshot.remotes[remote];
  if (!record || record.isDisabled) return;
  navigator.sendBeacon('/_beacon', JSON.stringify({ remote, version: record.version }));
}
