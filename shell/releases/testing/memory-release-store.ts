import { createStorage } from 'unstorage';
import { createReleaseStore, type ReleaseStore } from '../release-store.ts';

/** A store that is gone with the test. */
export function memoryReleaseStore(storage = createStorage()): ReleaseStore {
  return createReleaseStore(storage, async (key, text) => {
    if (await storage.hasItem(key)) return false;
    await storage.setItem(key, text);
    return true;
  });
}
