import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
} from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Reads `RELEASE_KEY`: the path of a private key, or the key itself as PEM (`\n` may stand for its line ends).
 * @throws an error of one line without any part of the key.
 */
export function readPrivateKey(setting: string): KeyObject {
  const isPem = setting.includes('-----BEGIN');
  try {
    const key = createPrivateKey(isPem ? setting.replaceAll('\\n', '\n') : readFileSync(setting));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The parser's own message could hold a part of the key.
  }
  throw new Error(
    `RELEASE_KEY: ${isPem ? 'this PEM' : setting} is no private Ed25519 key that can be read`,
  );
}

/**
 * Makes a private key that its owner alone can read.
 * @returns `false` when there is a file already, which stays as it is.
 */
export function writePrivateKey(path: string): boolean {
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

/** Enough of the hash to distinguish keys; not enough to prove one. */
const ID_LETTERS = 16;

/** The key's id in signatures: the first {@link ID_LETTERS} hex digits of its SHA-256. */
export const getKeyId = (key: KeyObject): string =>
  createHash('sha256').update(exportDer(key)).digest('hex').slice(0, ID_LETTERS);

/** A public key as `RELEASE_PUBLIC_KEYS` has it: SPKI in Base64, one line. */
export const exportPublicKey = (key: KeyObject): string => exportDer(key).toString('base64');

const exportDer = (key: KeyObject): Buffer => key.export({ type: 'spki', format: 'der' });

/**
 * Reads public keys with spaces or commas between them, in Base64 or as PEM.
 * @throws an error of one line, when there is none or one that is no Ed25519 key.
 */
export function readPublicKeys(text: string): KeyObject[] {
  const parts = text
    .replace(/-----[^-]*-----/g, ' ')
    .split(/[\s,]+/)
    .filter((part) => part !== '');
  if (parts.length === 0) throw new Error('RELEASE_PUBLIC_KEYS: expected public keys');
  return parts.map(readPublicKey);
}

function readPublicKey(text: string): KeyObject {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), type: 'spki', format: 'der' });
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // the error below says more
  }
  throw new Error(
    'RELEASE_PUBLIC_KEYS: expected Ed25519 keys as `npm run release -- key` prints them',
  );
}
