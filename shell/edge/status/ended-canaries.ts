import type { LiveRevision } from '@horae/releases/live-state.ts';
import type { TakenBack } from './taken-back.ts';

/** A version that a part of the visitors got, and what became of it. */
export interface EndedCanary {
  remote: string;
  version: string;
  percent: number;
  /** The first revision without it. */
  revision: number;
  outcome: 'promoted' | 'taken back' | 'replaced';
  /** Where this edge took it back. */
  reason: string | null;
}

/** Canaries that revisions had and later ones have not, the last first; `revisions` are in their order. */
export function endedCanaries(revisions: LiveRevision[], taken: TakenBack[]): EndedCanary[] {
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
        reason: reasonOf(taken, remote, version),
      }));
  });
  return ended.reverse();
}

function outcomeOf(after: LiveRevision, remote: string, version: string): EndedCanary['outcome'] {
  if (after.versions[remote] === version) return 'promoted';
  return after.canaries[remote] ? 'replaced' : 'taken back';
}

const reasonOf = (taken: TakenBack[], remote: string, version: string): string | null =>
  taken.find((one) => one.remote === remote && one.version === version)?.reason ?? null;
