import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Encrypts secrets that have to be read again, and so cannot be stored as a digest. */
export interface SecretBox {
  /** Encrypts. `owner` is authenticated with it: copied into another owner's row, it does not decrypt. */
  seal(secret: string, owner: string): string;
  /** Decrypts. Throws for a secret that was sealed with another key or for another owner. */
  open(ciphertext: string, owner: string): string;
  /** Keyed digest (HMAC) of a secret that is only compared: deterministic, and not computable without the key. */
  keyedDigest(secret: string, purpose: string): string;
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FILE = 'secrets.key';

/** AES-256-GCM with a key of 32 bytes; a sealed secret is nonce, tag and ciphertext in base64url. */
export function createSecretBox(key: Buffer): SecretBox {
  return {
    seal(secret, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
      const ciphertext = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString('base64url');
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
      const ciphertext = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
    },
    keyedDigest: (secret, purpose) =>
      createHmac('sha256', createHmac('sha256', key).update(`mark: ${purpose}`).digest())
        .update(secret)
        .digest('base64url'),
  };
}

/** Uses the configured key, or the one in the data folder, which the first start creates. */
export async function openSecretBox(settings: {
  dataDir: string;
  secretsKey?: string;
}): Promise<SecretBox> {
  if (settings.secretsKey !== undefined)
    return createSecretBox(Buffer.from(settings.secretsKey, 'hex'));
  const file = join(settings.dataDir, FILE);
  try {
    await writeFile(file, randomBytes(KEY_BYTES), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    // An earlier start has created it.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return createSecretBox(await readFile(file));
}
