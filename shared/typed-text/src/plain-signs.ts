/** Leaves no trace on a screen, or turns the direction of what stands beside it. */
const INVISIBLE =
  /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Surrogate}\uFFF9-\uFFFB]|(?![\s\u0085])\p{Cc}/u;

/** These belong to what they follow: without them a flag, a family or a word of Persian would be another one. */
const JOINED = [
  /\u{1F3F4}[\u{E0020}-\u{E007E}]{1,6}\u{E007F}/u,
  /\p{Extended_Pictographic}\p{Emoji_Modifier}?[\uFE0E\uFE0F]?(?:\u200D(?=\p{Extended_Pictographic}))?/u,
  /[\d#*]\uFE0F\u20E3/u,
  /\p{Script=Han}[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/u,
  /\p{Script=Mongolian}[\u180B-\u180F]/u,
  /(?!\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic})\p{Alphabetic}\p{M}{0,2}[\u200C\u200D]/u,
];

const JOINED_OR_INVISIBLE = new RegExp(
  `(${JOINED.map(({ source }) => source).join('|')})|${INVISIBLE.source}`,
  'gu',
);

/** The text without invisible signs, but for those that make an emoji or a letter what it is. */
export const withoutInvisible = (text: string): string =>
  text.replace(JOINED_OR_INVISIBLE, (_, joined?: string) => joined ?? '');

const EACH_INVISIBLE = new RegExp(INVISIBLE.source, 'gu');
const BLANK = /[\s\u0085\u2800]/gu;
/** The minus sign is written for a hyphen, too. */
const HYPHEN = /[\p{Dash_Punctuation}\u2212]/gu;
const DIGIT = /\p{Nd}/gu;

/** The text with every kind of blank as a space. */
export const toPlainSpaces = (text: string): string => text.replace(BLANK, ' ');

/** The text with every kind of hyphen, dash and minus as a hyphen. */
export const toPlainHyphens = (text: string): string => text.replace(HYPHEN, '-');

/**
 * Numbers and codes as their readers mean them, whatever keyboard they were typed with: one kind of blank and of hyphen,
 * digits of every script as 0 to 9, letters of every width as the usual ones.
 */
export const plainSigns = (text: string): string =>
  toPlainHyphens(toPlainSpaces(text.replace(EACH_INVISIBLE, '').normalize('NFKC')))
    .replace(DIGIT, asciiDigit)
    .trim();

/** Digits of a script stand in a row from zero on, and rows that touch have ten each. */
function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(point - before - 1))) before += 1;
  return String(before % 10);
}
