import { ENGRAVABLE_CHARACTER } from './engraving-pattern.ts';
import { cleanLine } from './text.ts';

/** A text as it is cut: composed, without spaces around it, with one space between words. */
export const asEngraved = (typed: string): string => cleanLine(typed).replace(/ {2,}/g, ' ');

/** Signs as a reader counts them: an accent belongs to its letter. */
export const countSigns = (text: string): number => text.match(/\P{M}/gu)?.length ?? 0;

const ENGRAVABLE = new RegExp(`^${ENGRAVABLE_CHARACTER}*$`, 'u');

/** Why a text in the form of {@link asEngraved} cannot be cut; `null` when it can. */
export function engravingFault(text: string, most: number): 'SIGNS' | 'LENGTH' | null {
  if (!ENGRAVABLE.test(text)) return 'SIGNS';
  return countSigns(text) > most ? 'LENGTH' : null;
}
