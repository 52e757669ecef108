import type { LiveRevision } from '@horae/releases/live-state.ts';

/** A version that a part of the visitors got, and what became of it. */
export interface EndedCanary {
  remote: string;
  version: string;
  percent: number;
  /** The first revision without it. */
  revision: number;
  outcome: 'promoted' | 'taken back' | 'replaced';
  /** Where an edge took it back. */
  reason: string | null;
}

/** Canaries that revisions had and later ones have not, the last first; `revisions` are in their order. */
export function endedCanaries(revisions: LiveRevision[]): EndedCanary[] {
  const ended = revisions.flatMap((after, at) => {
    const before = revisions[at - 1]?.canaries ?? {};
    return Object.entries(before)
      .filter(([remote, { version }]) => after.canaries[remote]?.version !== version)
      .map(([remote, { version, percent }]) => ({
        remote,
        version,
        percent,
        revision: after.revision,
        outcome: outcomeOf(after, remote, version),
        reason: reasonOf(after, remote, version),
      }));
  });
  return ended.reverse();
}

function outcomeOf(after: LiveRevision, remote: string, version: string): EndedCanary['outcome'] {
  if (after.versions[remote] === version) return 'promoted';
  return after.canaries[remote] ? 'replaced' : 'taken back';
}

/** No key signs what an edge writes: it is shown, and short. */
const MOST_LETTERS = 300;

function reasonOf({ takenBack }: LiveRevision, remote: string, version: string): string | null {
  if (takenBack?.remote !== remote || takenBack.version !== version) return null;
  return String(takenBack.reason).slice(0, MOST_LETTERS);
}
