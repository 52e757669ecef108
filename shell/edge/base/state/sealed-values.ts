import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const [KEY_BYTES, NONCE_BYTES, TAG_BYTES] = [32, 12, 16];

/** Closes what lies on a server, which must neither read sessions there nor write pages. */
export interface Seal {
  /** Opens under this name alone. */
  close: (name: string, value: Buffer) => Buffer;
  /** `null` for what another key, or for another name, has closed. */
  open: (name: string, sealed: Buffer) => Buffer | null;
  /** What stands for a member of a set, which may be an address. */
  mark: (member: string) => string;
}

/** The seal of a secret that all edges of a shop have. */
export function createSeal(secret: string): Seal {
  const derived = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, KEY_BYTES));
  const [key, marking] = [derived('values of the edge'), derived('members of the edge')];
  return {
    close(name, value) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(name));
      const sealed = Buffer.concat([cipher.update(value), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(name, sealed) {
      if (sealed.length < NONCE_BYTES + TAG_BYTES) return null;
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(name))
        .setAuthTag(tag);
      try {
        const rest = sealed.subarray(NONCE_BYTES + TAG_BYTES);
        return Buffer.concat([decipher.update(rest), decipher.final()]);
      } catch {
        return null; // not closed by this key, or moved
      }
    },
    mark: (member) => createHmac('sha256', marking).update(member).digest('base64url').slice(0, 22),
  };
}
