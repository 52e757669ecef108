import type { LiveState } from '../live-state.ts';
import type { ReleaseStore } from '../release-store.ts';
import { unlessRefused } from '../signing/signature-refused.ts';
import type { Base } from './pack-deltas.ts';

/** Versions that browsers are likely to have: more of them help few, and each costs a file for every file. */
const MOST_BASES = 3;

/** The releases of a name that visitors got last, the newest first; those that no trusted key has signed are left out. */
export async function deltaBases(
  store: Pick<ReleaseStore, 'history' | 'release' | 'file'>,
  name: string,
): Promise<Base[]> {
  const revisions = (await unlessRefused(store.history())) ?? [];
  const versions = new Set(revisions.reverse().flatMap((live) => versionsIn(live, name)));
  const bases: Base[] = [];
  for (const version of [...versions].slice(0, MOST_BASES)) {
    const release = await unlessRefused(store.release(name, version));
    if (release) bases.push({ release, file: (path) => store.file(name, version, path) });
  }
  return bases;
}

const versionsIn = ({ versions, canaries }: LiveState, name: string): string[] =>
  [canaries[name]?.version, versions[name]].filter((version) => version !== undefined);
