/** Returns a text as it is compared: without capitals and accents. */
export const folded = (text: string): string =>
  text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('’', "'");

/** Returns a text with one space between its words. */
export const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Returns `1,299` as `1299`. */
export const withoutThousandsSigns = (text: string): string =>
  text.replace(/(\d),(?=\d{3}\b)/g, '$1');

export const withoutPeriod = (text: string): string =>
  text.endsWith('.') ? text.slice(0, -1) : text;

/** The sentences of a text; a line end ends one too. */
export const sentencesIn = (text: string): string[] =>
  text.split(/(?<=[.!?])\s+(?=[A-Z“"])|\n+/).filter((part) => part.trim() !== '');

/** The words and whole numbers of a text: `is it 42 mm?` → `is`, `it`, `42`, `mm`. */
export const wordsOf = (text: string): string[] => folded(text).match(/[a-z]+|\d+/g) ?? [];

export const isNumber = (word: string): boolean => word < 'a';

/** Returns a word without the `s` of its plural. */
export const singular = (word: string): string => (word.endsWith('s') ? word.slice(0, -1) : word);

const spaced = (text: string): string => ` ${wordsOf(text).join(' ')} `;

/** Whether a text has one of the words or phrases, as whole words. */
export function hasPhrase(text: string, phrases: readonly string[]): boolean {
  const words = spaced(text);
  return phrases.some((phrase) => words.includes(spaced(phrase)));
}

export function startsWithPhrase(text: string, phrases: readonly string[]): boolean {
  const words = spaced(text);
  return phrases.some((phrase) => words.startsWith(spaced(phrase)));
}

export function endsWithPhrase(text: string, phrases: readonly string[]): boolean {
  const words = spaced(text);
  return phrases.some((phrase) => words.endsWith(spaced(phrase)));
}
