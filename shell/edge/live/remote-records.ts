import type { Release } from '@horae/releases/release.ts';
import { hasContractSince } from '@horae/releases/skew-report.ts';
import type { RemoteRecord, Snapshot } from '@horae/shared/contract';

/** The part of a snapshot that depends on releases alone, as long as none is switched off or replaced. */
export type SnapshotReleaseFields = Pick<Snapshot, 'shell' | 'remotes'>;

export const toSnapshotReleases = (
  { version }: Release,
  remotes: Release[],
): SnapshotReleaseFields => ({
  shell: { version },
  remotes: Object.fromEntries(remotes.map((release) => [release.name, toRemoteRecord(release)])),
});

/** The first version whose remotes use the federation runtime that the host provides, as the library does. */
const PROVIDED_SINCE = '1.12.0';

export function toRemoteRecord(release: Release): RemoteRecord {
  const { version, routes, slots } = release;
  const consumes = hasContractSince(release, PROVIDED_SINCE) ? {} : { borrows: true as const };
  return { version, entry: releaseFileUrl(release, release.entry), routes, slots, ...consumes };
}

export const releaseFileUrl = (
  { name, version }: Pick<Release, 'name' | 'version'>,
  path: string,
): string => `/_mfe/${name}/${version}/${path}`;
