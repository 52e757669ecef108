import type { Release } from '@horae/releases/release.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { getVersionSkews } from '@horae/releases/skew-report.ts';
import type { ReleaseCommand } from './release-command-types.ts';

/** Releases of a name that stay, beside whatever is live. */
const RETAINED = 10;
/** Revisions of what is live that stay, for rollbacks and for looking back. */
const REVISIONS_RETAINED = 100;

/** `list`: what is live, and how much is stored. */
export const runListCommand: ReleaseCommand = async (store) => {
  const live = await store.live();
  const lines = await Promise.all(
    Object.entries(live.versions).map(async ([name, version]) => {
      const { length } = await store.releases(name);
      const canary = live.canaries[name];
      const notes = [
        `${length} stored`,
        ...(canary ? [`canary ${canary.version} for ${canary.percent} %`] : []),
        ...(live.disabled.includes(name) ? ['disabled'] : []),
      ];
      return `  ${name.padEnd(10)} ${version}  (${notes.join(', ')})`;
    }),
  );
  return { line: [`revision ${live.revision}`, ...lines].join('\n'), data: live };
};

export async function readLiveReleases(store: ReleaseStore): Promise<Release[]> {
  const { versions } = await store.live();
  const live = await Promise.all(
    Object.entries(versions).map(([name, version]) => store.release(name, version)),
  );
  return live.filter((release) => release !== null);
}

/** `report`: who requires what of whom, among everything that is live. */
export const runSkewReportCommand: ReleaseCommand = async (store) => {
  const skews = getVersionSkews(await readLiveReleases(store));
  const lines = skews.map(
    ({ remote, name, required, present, fits }) =>
      `  ${fits ? 'fits ' : 'MISFIT'} ${remote.padEnd(10)} ${name} ${required}, the shell brings ${present ?? 'none'}`,
  );
  const misfits = skews.filter(({ fits }) => !fits).length;
  const head = `${skews.length} requirements, ${misfits} unmet`;
  return { line: [head, ...lines].join('\n'), data: skews };
};

/** `prune`: drops all but the last ten releases of each name, and never a live one; also old revisions. */
export const runPruneCommand: ReleaseCommand = async (store, _args, { onProgress }) => {
  const { versions, canaries } = await store.live();
  const dropped: string[] = [];
  for (const name of await store.names()) {
    const live = [versions[name], canaries[name]?.version];
    const old = (await store.releases(name)).slice(0, -RETAINED);
    for (const { version } of old.filter((release) => !live.includes(release.version))) {
      onProgress(`${name} ${version}: dropping its files`);
      await store.remove(name, version);
      dropped.push(`${name} ${version}`);
    }
  }
  const revisions = await store.forget(REVISIONS_RETAINED);
  const all = [...dropped, ...(revisions > 0 ? [`${revisions} revisions`] : [])];
  const line = all.length === 0 ? 'nothing to drop' : `dropped ${all.join(', ')}`;
  return { line, data: { dropped, revisions } };
};
