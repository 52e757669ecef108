import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createStorage, type Storage } from 'unstorage';
import { createReleaseStore, type ReleaseStore, type SignatureTrust } from '../release-store.ts';
import { createSigner, type ReleaseSigner } from '../signing/release-signer.ts';

export const memoryStorage = (): Storage => createStorage();

/** A store in memory; by default it trusts a key of its own. */
export function memoryReleaseStore(
  storage = memoryStorage(),
  trust: SignatureTrust = { signer: testSigner() },
): ReleaseStore {
  const createOnce = async (key: string, text: string): Promise<boolean> => {
    if (await storage.hasItem(key)) return false;
    await storage.setItem(key, text);
    return true;
  };
  return createReleaseStore(storage, createOnce, trust);
}

/** A signer of a new key, or of this one, that trusts its own signatures and those of `others`. */
export const testSigner = (
  own: KeyObject = createSigningKey(),
  others: KeyObject[] = [],
): ReleaseSigner => createSigner([own, ...others].map(publicOf), own);

/** One that can only read. */
export const readOnlySigner = (...trusted: KeyObject[]): ReleaseSigner =>
  createSigner(trusted.map(publicOf), null);

export const createSigningKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey;

const publicOf = (key: KeyObject): KeyObject => createPublicKey(key);
