import { createStorage, type Storage } from 'unstorage';
import { createReleaseStore, type ReleaseStore, type Trust } from '../release-store.ts';
import { testSeal } from './test-seal.ts';

export const memoryStorage = (): Storage => createStorage();

/** A store in memory; by default it trusts a key of its own. */
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
