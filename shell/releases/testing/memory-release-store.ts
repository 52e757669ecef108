import { createStorage, type Storage } from 'unstorage';
import { createReleaseStore, type ReleaseStore, type Trust } from '../release-store.ts';
import { testSeal } from './test-seal.ts';

/** What a store in memory is kept in, for who looks at it or spoils it. */
export const memoryStorage = (): Storage => createStorage();

/** A store that is gone with the test; without `trust` it believes what it has signed itself. */
export function memoryReleaseStore(
  storage = memoryStorage(),
  trust: Trust = { seal: testSeal() },
): ReleaseStore {
  const createOnce = async (key: string, text: string): Promise<boolean> => {
    if (await storage.hasItem(key)) return false;
    await storage.setItem(key, text);
    return true;
  };
  return createReleaseStore(storage, createOnce, trust);
}
