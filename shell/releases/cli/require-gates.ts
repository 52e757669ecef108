import { refusals } from '../gates.ts';
import type { ReleaseStore } from '../release-store.ts';

/**
 * Lets versions through that may go live together with what is.
 * @throws naming each gate that refuses, and why; or a version that was never published.
 */
export async function requireGates(
  store: ReleaseStore,
  versions: Record<string, string>,
): Promise<void> {
  const live = await store.live();
  const wanted = Object.entries({ ...live.versions, ...versions });
  const releases = await Promise.all(
    wanted.map(async ([name, version]) => {
      const release = await store.release(name, version);
      if (!release) throw new Error(`${name} ${version} was never published`);
      return release;
    }),
  );
  const refused = refusals(releases, Object.keys(versions));
  if (refused.length === 0) return;
  const lines = refused.map(({ release, gate, reason }) => `  ${release}: ${gate}: ${reason}`);
  throw new Error(['refused, nothing was changed:', ...lines].join('\n'));
}
