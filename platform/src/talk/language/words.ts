/** Returns a text as it is compared: without capitals and accents. */
export const foldText = (text: string): string =>
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
export const wordsOf = (text: string): string[] => foldText(text).match(/[a-z]+|\d+/g) ?? [];

export const isNumeral = (word: string): boolean => word < 'a';

/** Returns a word without the `s` of its plural. */
export const singular = (word: string): string => (word.endsWith('s') ? word.slice(0, -1) : word);

const spaced = (text: string): string => ` ${wordsOf(text).join(' ')} `;

/** Each list of phrases as it is compared, made once. */
const compared = new WeakMap<readonly string[], string[]>();

function spacedAll(phrases: readonly string[]): string[] {
  const made = compared.get(phrases) ?? phrases.map(spaced);
  compared.set(phrases, made);
  return made;
}

const findsPhrase =
  (where: 'includes' | 'startsWith' | 'endsWith') =>
  (text: string, phrases: readonly string[]): boolean => {
    const words = spaced(text);
    return spacedAll(phrases).some((phrase) => words[where](phrase));
  };

/** Whether a text has one of the words or phrases, as whole words. */
export const hasPhrase = findsPhrase('includes');
export const startsWithPhrase = findsPhrase('startsWith');
export const endsWithPhrase = findsPhrase('endsWith');
