import { randomInt } from 'node:crypto';
import { cleanGroupedCode } from '@horae/typed-text';
import type { SecretBox } from '../../base/create-and-seal-secrets.ts';

/** Crockford's 32 signs: none that is read as another. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;
const GROUP = /.{4}(?=.)/g;
const CODE = new RegExp(`^[${SIGNS}]{${LENGTH}}$`);

/** A code that cannot be guessed: 80 random bits, as `7K2M-9QXA-…`. */
export function newGiftCode(): string {
  const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]);
  return signs.join('').replace(GROUP, '$&-');
}

/** The signs of a code in any spelling; `null` for an invalid one. */
function readGiftCode(typed: string): string | null {
  const signs = cleanGroupedCode(typed).toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  return CODE.test(signs) ? signs : null;
}

export const lastFourCharacters = (code: string): string => code.slice(-4);

/** `****-****-****-Q7XA`, as the vendor spells it. */
export const obfuscatedGiftCode = (lastFour: string): string => `****-****-****-${lastFour}`;

/** `•••• Q7XA`, for people. */
export const maskGiftCode = (lastFour: string): string => `•••• ${lastFour}`;

/** The digest of a code for the database; `null` for an invalid one. It takes the platform's key to compute it. */
export function giftCodeDigest(box: SecretBox, typed: string): string | null {
  const signs = readGiftCode(typed);
  return signs === null ? null : box.keyedDigest(signs, 'gift card');
}
