import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, type Column, eq, gt } from 'drizzle-orm';
import { now } from './clock.ts';

/** A secret that cannot be guessed, in URL-safe characters. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 of a secret, for storage. The secrets have 256 random bits, so the digest needs no salt. */
export function digestSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Compares in constant time. Always false when either is not set. */
export function isSameSecret(given: string | undefined, expected: string | undefined): boolean {
  if (given === undefined || expected === undefined) return false;
  return timingSafeEqual(Buffer.from(digestSecret(given)), Buffer.from(digestSecret(expected)));
}

export function minutesFromNow(minutes: number): Date {
  return new Date(now().getTime() + minutes * 60_000);
}

/** The row of a secret that is stored as its digest and has not expired. */
export const matchesStoredSecret = (table: { hash: Column; expiresAt: Column }, secret: string) =>
  and(eq(table.hash, digestSecret(secret)), gt(table.expiresAt, now()));

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
export async function loadSecretBox(settings: {
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

/** A GUID that is the same on every machine for the same name (RFC 9562 version 5, without namespace). */
export function stableId(name: string): string {
  const bytes = createHash('sha1').update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
