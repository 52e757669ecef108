import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createStorage, type Storage } from 'unstorage';
import { createReleaseStore, type ReleaseStore, type Trust } from '../release-store.ts';
import { createSeal, type Seal } from '../signing/seal.ts';

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

/** A seal of a new key, or of this one, that trusts its own signatures and those of `others`. */
export const testSeal = (own: KeyObject = newKey(), others: KeyObject[] = []): Seal =>
  createSeal([own, ...others].map(publicOf), own);

/** One that can only read. */
export const readingSeal = (...trusted: KeyObject[]): Seal =>
  createSeal(trusted.map(publicOf), null);

export const newKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey;

const publicOf = (key: KeyObject): KeyObject => createPublicKey(key);
