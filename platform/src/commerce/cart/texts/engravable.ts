/** What the workshop can cut: letters of these scripts, each with two accents at most. No sign of it is invisible. */
const LETTER =
  '(?=[\\p{Lu}\\p{Ll}])[\\p{sc=Latin}\\p{sc=Greek}\\p{sc=Cyrillic}][\\u0300-\\u034e\\u0350-\\u036f]{0,2}';
const OTHERS = '[0-9 .,:;!?\'"&+\\/\\(\\)\\-\\u2013\\u2018\\u2019\\u201c\\u201d]';
const SIGN = `(?:${LETTER}|${OTHERS})`;
const ENGRAVABLE = new RegExp(`^${SIGN}*$`, 'u');

/** A text as it is cut: composed (NFC), without spaces around it, with one space between words. */
export const asEngraved = (typed: string): string =>
  typed.normalize('NFC').replace(/ {2,}/g, ' ').replace(/^ | $/g, '');

/** Signs as a reader counts them: an accent belongs to its letter. */
export const countSigns = (text: string): number => text.match(/\P{M}/gu)?.length ?? 0;

/**
 * Why a text in the form of {@link asEngraved} cannot be cut; `null` when it can. The shop's pages have the same rule
 * (`@horae/shared/engraving`), and a test holds both against each other.
 */
export function engravingFault(text: string, most: number): 'SIGNS' | 'LENGTH' | null {
  if (!ENGRAVABLE.test(text)) return 'SIGNS';
  return countSigns(text) > most ? 'LENGTH' : null;
}
