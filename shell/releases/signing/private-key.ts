import { createPrivateKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Reads `RELEASE_KEY`: the path of a private key, or the key itself as PEM (`\n` may stand for its line ends).
 * @throws an error of one line that tells nothing of the key.
 */
export function readPrivateKey(setting: string): KeyObject {
  const isPem = setting.includes('-----BEGIN');
  try {
    const key = createPrivateKey(isPem ? setting.replaceAll('\\n', '\n') : readFileSync(setting));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // told below: what the parser says could hold a part of the key
  }
  throw new Error(
    `RELEASE_KEY: ${isPem ? 'this PEM' : setting} is no private Ed25519 key that can be read`,
  );
}

/**
 * Makes a private key that its owner alone can read.
 * @returns `false` when there is a file already, which stays as it is.
 */
export function makePrivateKey(path: string): boolean {
  const { privateKey } = generateKeyPairSync('ed25519');
  mkdirSync(dirname(path), { recursive: true });
  const draft = join(dirname(path), `${randomUUID()}.draft`);
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  writeFileSync(draft, pem, { mode: 0o600, flag: 'wx' });
  try {
    // Whole or not at all, for others that begin at the same time.
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false; // what `linkSync` throws
    throw error;
  } finally {
    unlinkSync(draft);
  }
}
