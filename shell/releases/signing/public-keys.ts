import { createHash, createPublicKey, type KeyObject } from 'node:crypto';

/** Enough of the hash to distinguish keys; not enough to prove one. */
const ID_LETTERS = 16;

/** The key's id in signatures: the first {@link ID_LETTERS} hex digits of its SHA-256. */
export const keyIdOf = (key: KeyObject): string =>
  createHash('sha256').update(derOf(key)).digest('hex').slice(0, ID_LETTERS);

/** A public key as `RELEASE_PUBLIC_KEYS` has it: SPKI in Base64, one line. */
export const publicText = (key: KeyObject): string => derOf(key).toString('base64');

const derOf = (key: KeyObject): Buffer => key.export({ type: 'spki', format: 'der' });

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
