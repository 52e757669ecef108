import { createPublicKey } from 'node:crypto';
import {
  keyIdOf,
  makePrivateKey,
  publicText,
  readPrivateKey,
} from '@horae/releases/signing/keys.ts';
import { type KeySettings, openPrivateKey } from '@horae/releases/signing/open-seal.ts';
import type { Outcome } from './outcome.ts';

/**
 * `key`: the public key of `RELEASE_KEY`, or of this machine's own key for a store, which is made when there is none.
 * `key <file>` makes a new private key in that file and tells its public key. The private key is never shown.
 * @throws when the file is there already; it stays as it is.
 */
export function key([path]: string[], address: string, environment: KeySettings): Outcome {
  if (path && !makePrivateKey(path)) throw new Error(`${path}: there is a file already`);
  const own = path ? readPrivateKey(path) : openPrivateKey(address, environment);
  const publicKey = createPublicKey(own);
  const data = { id: keyIdOf(publicKey), publicKey: publicText(publicKey) };
  return { line: data.publicKey, data };
}
