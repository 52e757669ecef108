import { createPublicKey } from 'node:crypto';
import { type KeySettings, readOrCreateSigningKey } from '@horae/releases/signing/open-signer.ts';
import { SignatureRefused } from '@horae/releases/signing/signature-refused.ts';
import {
  exportPublicKey,
  getKeyId,
  readPrivateKey,
  writePrivateKey,
} from '@horae/releases/signing/signing-keys.ts';
import type { CommandOutcome, ReleaseCommand } from './release-command-types.ts';

/**
 * `key`: the public key of `RELEASE_KEY`, or of this machine's own key for a store, which is made when there is none.
 * `key <file>` makes a new private key in that file and prints its public key. The private key is never shown.
 * @throws when the file is there already; it stays as it is.
 */
export function keyCommand(
  [path]: string[],
  address: string,
  environment: KeySettings,
): CommandOutcome {
  if (path && !writePrivateKey(path)) throw new Error(`${path}: there is a file already`);
  const own = path ? readPrivateKey(path) : readOrCreateSigningKey(address, environment);
  const publicKey = createPublicKey(own);
  const data = { id: getKeyId(publicKey), publicKey: exportPublicKey(publicKey) };
  return { line: data.publicKey, data };
}

/**
 * `sign`: signs releases that are stored without a signature or with another trusted key, each after a look at all its
 * files, and what is live where that is not signed. Who signs vouches for what the store has. What a key signed
 * that is not trusted, or was altered, is left as it is and named.
 * @throws when something was left as it is; the rest has been signed.
 */
export const runSignCommand: ReleaseCommand = async (store, _args, { onProgress }) => {
  const signed: string[] = [];
  const refused: string[] = [];
  const attempt = async (what: string, work: () => Promise<boolean>) => {
    try {
      if (!(await work())) return;
      onProgress(`signed ${what}`);
      signed.push(what);
    } catch (error) {
      if (!(error instanceof SignatureRefused)) throw error;
      refused.push(error.message);
    }
  };
  for (const name of await store.names()) {
    for (const { version } of await store.releases(name)) {
      await attempt(`${name} ${version}`, () => store.sign(name, version));
    }
  }
  await attempt('what is live', async () => (await store.signLive()) !== null);
  if (refused.length > 0) {
    throw new Error(['not signed:', ...refused.map((line) => `  ${line}`)].join('\n'));
  }
  const line = signed.length === 0 ? 'nothing to sign' : `signed ${signed.join(', ')}`;
  return { line, data: { signed } };
};
