import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Keeps a secret that has to be read again, and so cannot be stored as a digest. */
export interface SecretBox {
  /** `owner` is whom the secret belongs to: moved to another's row, it does not open. */
  seal(secret: string, owner: string): string;
  /** Throws for what another key or owner has sealed. */
  open(sealed: string, owner: string): string;
  /** What is stored of a secret that is only compared: the same each time, and not to be made without the key. */
  mark(secret: string, purpose: string): string;
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FILE = 'secrets.key';

/** The box of a key of 32 bytes. */
export function createSecretBox(key: Buffer): SecretBox {
  return {
    seal(secret, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(text, owner) {
      const bytes = Buffer.from(text, 'base64url');
      const [nonce, tag] = [
        bytes.subarray(0, NONCE_BYTES),
        bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
      ];
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(owner))
        .setAuthTag(tag);
      const sealed = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
    },
    mark: (secret, purpose) =>
      createHmac('sha256', createHmac('sha256', key).update(`mark: ${purpose}`).digest())
        .update(secret)
        .digest('base64url'),
  };
}

/** The box of the key that is set, or of the one in the data folder, which is made with the first start. */
export async function openSecretBox(place: {
  dataDir: string;
  secretsKey?: string;
}): Promise<SecretBox> {
  if (place.secretsKey !== undefined) return createSecretBox(Buffer.from(place.secretsKey, 'hex'));
  const file = join(place.dataDir, FILE);
  try {
    await writeFile(file, randomBytes(KEY_BYTES), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    // Made by a start of before.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return createSecretBox(await readFile(file));
}
