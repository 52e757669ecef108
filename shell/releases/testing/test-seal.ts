import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createSeal, type Seal } from '../signing/seal.ts';

/** A seal of a new key, or of this one, that trusts its own signatures and those of `others`. */
export const testSeal = (own: KeyObject = newKey(), others: KeyObject[] = []): Seal =>
  createSeal([own, ...others].map(publicOf), own);

/** One that can only read. */
export const readingSeal = (...trusted: KeyObject[]): Seal =>
  createSeal(trusted.map(publicOf), null);

export const newKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey;

const publicOf = (key: KeyObject): KeyObject => createPublicKey(key);
