import { createStorage } from 'unstorage';
import fsLiteDriver from 'unstorage/drivers/fs-lite';
import { createReleaseStore, type ReleaseStore } from './release-store.ts';

/**
 * Opens the store that `RELEASES` names: `fs:<folder>`.
 * @throws on any other kind of address.
 */
export function openReleaseStore(address: string): ReleaseStore {
  const [kind, ...rest] = address.split(':');
  const base = rest.join(':');
  if (kind !== 'fs' || !base) throw new Error(`RELEASES: expected fs:<folder>, got ${address}`);
  return createReleaseStore(createStorage({ driver: fsLiteDriver({ base }) }));
}
