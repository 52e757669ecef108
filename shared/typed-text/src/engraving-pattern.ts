/** Letters that the workshop can engrave, each with two combining accents at most. None of them is invisible. */
const LETTER =
  '(?=[\\p{Lu}\\p{Ll}])[\\p{sc=Latin}\\p{sc=Greek}\\p{sc=Cyrillic}][\\u0300-\\u034e\\u0350-\\u036f]{0,2}';
const OTHERS = '[0-9 .,:;!?\'"&+\\/\\(\\)\\-\\u2013\\u2018\\u2019\\u201c\\u201d]';
/** One character of a text that can be engraved, as a regular expression. */
export const ENGRAVABLE_CHARACTER = `(?:${LETTER}|${OTHERS})`;

/** Removed, or read as a space, before anything is engraved. */
const UNSEEN = '[\\p{Default_Ignorable_Code_Point}]*';
const OTHER_BLANK = '[^\\S ]';

/** Returns the `pattern` of a field, which browsers check without JavaScript. */
export const engravingPattern = (most: number): string =>
  ` *${UNSEEN}(?:(?:${ENGRAVABLE_CHARACTER}|${OTHER_BLANK})${UNSEEN}){0,${most}} *`;
