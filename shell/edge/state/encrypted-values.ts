import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const [KEY_BYTES, NONCE_BYTES, TAG_BYTES] = [32, 12, 16];

/** Encrypts values for a server that must neither read sessions nor forge pages. */
export interface Encryption {
  /** Encrypts a value so that it opens under this name alone. */
  close: (name: string, value: Buffer) => Buffer;
  /** Decrypts a value; `null` for one encrypted with another key or for another name. */
  open: (name: string, encrypted: Buffer) => Buffer | null;
  /** Returns a keyed hash in place of a member of a set, which may be an address. */
  mark: (member: string) => string;
}

/** Derives the keys from a secret that all edges of a shop share. */
export function createEncryption(secret: string): Encryption {
  const derived = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, KEY_BYTES));
  const [key, marking] = [derived('values of the edge'), derived('members of the edge')];
  return {
    close(name, value) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(name));
      const encrypted = Buffer.concat([cipher.update(value), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
    },
    open(name, encrypted) {
      if (encrypted.length < NONCE_BYTES + TAG_BYTES) return null;
      const nonce = encrypted.subarray(0, NONCE_BYTES);
      const tag = encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(name))
        .setAuthTag(tag);
      try {
        const rest = encrypted.subarray(NONCE_BYTES + TAG_BYTES);
        return Buffer.concat([decipher.update(rest), decipher.final()]);
      } catch {
        return null; // encrypted with another key, or moved to another name
      }
    },
    mark: (member) => createHmac('sha256', marking).update(member).digest('base64url').slice(0, 22),
  };
}
