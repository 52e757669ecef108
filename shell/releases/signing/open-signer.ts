import { createPublicKey, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { createSigner, type ReleaseSigner } from './release-signer.ts';
import { getKeyId, readPrivateKey, readPublicKeys, writePrivateKey } from './signing-keys.ts';

export interface KeySettings {
  RELEASE_KEY?: string | undefined;
  RELEASE_PUBLIC_KEYS?: string | undefined;
  DATA_DIR?: string | undefined;
}

/**
 * Opens the keys of a store. `RELEASE_KEY` signs and `RELEASE_PUBLIC_KEYS` are trusted; with the second alone a
 * store can only be read. With neither, a key of this machine does both; it is made when there is none, beside
 * the store and not in it.
 * @throws an error of one line that names a bad setting.
 */
export function openSigner(address: string, environment: KeySettings): ReleaseSigner {
  const given = environment.RELEASE_PUBLIC_KEYS;
  if (given && !environment.RELEASE_KEY) return createSigner(readPublicKeys(given), null);
  const own = readOrCreateSigningKey(address, environment);
  const ownPublic = createPublicKey(own);
  const trusted = given ? readPublicKeys(given) : [ownPublic];
  if (!trusted.some((key) => getKeyId(key) === getKeyId(ownPublic))) {
    throw new Error(
      `RELEASE_KEY: its public key ${getKeyId(ownPublic)} is not among RELEASE_PUBLIC_KEYS`,
    );
  }
  return createSigner(trusted, own);
}

/** The private key of `RELEASE_KEY`, or this machine's own, made when there is none. */
export function readOrCreateSigningKey(address: string, environment: KeySettings): KeyObject {
  if (environment.RELEASE_KEY) return readPrivateKey(environment.RELEASE_KEY);
  const path = getLocalKeyPath(address, environment);
  writePrivateKey(path);
  return readPrivateKey(path);
}

/** Where this machine's own key of a store lies: beside its folder, or with the data where the store is elsewhere. */
export const getLocalKeyPath = (address: string, { DATA_DIR }: KeySettings): string =>
  address.startsWith('fs:')
    ? `${address.slice('fs:'.length).replace(/(?<!\/)\/+$/, '')}.key`
    : join(DATA_DIR || '.data', 'releases.key');
