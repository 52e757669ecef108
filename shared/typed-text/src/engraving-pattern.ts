/** What the workshop can cut: letters of these scripts, each with two accents at most. No sign of it is invisible. */
const LETTER =
  '(?=[\\p{Lu}\\p{Ll}])[\\p{sc=Latin}\\p{sc=Greek}\\p{sc=Cyrillic}][\\u0300-\\u034e\\u0350-\\u036f]{0,2}';
const OTHERS = '[0-9 .,:;!?\'"&+\\/\\(\\)\\-\\u2013\\u2018\\u2019\\u201c\\u201d]';
/** One sign of a text that can be cut, as a regular expression. */
export const SIGN = `(?:${LETTER}|${OTHERS})`;

/** Taken out, or read as a space, before anything is cut. */
const UNSEEN = '[\\p{Default_Ignorable_Code_Point}]*';
const OTHER_BLANK = '[^\\S ]';

/** Says the rule to a field: its `pattern`, which browsers check without script. */
export const engravingPattern = (most: number): string =>
  ` *${UNSEEN}(?:(?:${SIGN}|${OTHER_BLANK})${UNSEEN}){0,${most}} *`;
