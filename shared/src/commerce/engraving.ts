import { SIGN } from './engraving-pattern.ts';

/** A text as it is cut: composed (NFC), without spaces around it, with one space between words. */
export const asEngraved = (typed: string): string =>
  typed.normalize('NFC').replace(/ {2,}/g, ' ').replace(/^ | $/g, '');

/** Signs as a reader counts them: an accent belongs to its letter. */
export const countSigns = (text: string): number => text.match(/\P{M}/gu)?.length ?? 0;

/**
 * Why a text in the form of {@link asEngraved} cannot be cut; `null` when it can. The platform has the same rule, and a
 * test holds both against each other (`e2e/contracts/engraving-rules.test.ts`).
 */
export function engravingFault(text: string, most: number): 'SIGNS' | 'LENGTH' | null {
  if (!new RegExp(`^${SIGN}*$`, 'u').test(text)) return 'SIGNS';
  return countSigns(text) > most ? 'LENGTH' : null;
}
