import { dictionary } from '@zxcvbn-ts/language-common';

/** What is added to a common word to please a rule; it is guessed as soon as the word. */
const TRIMMINGS = /[\d\W_]{1,5}$/;
const ONE_CHARACTER = /^(.)\1*$/u;

/** What somebody tries who knows whose shop this is. */
const OF_THIS_SHOP = [
  'horae',
  'horaeshop',
  'horaestore',
  'horaewatch',
  'horaewatches',
  'watchstore',
];

/** Passwords of breaches, the most common first; the list ships with its package, and no call leaves the machine. */
const COMMON = new Set([...dictionary['passwords-common'].map(plain), ...OF_THIS_SHOP]);

/** Whether a password is among those that are tried first, in whatever case, and with little added to its end. */
export function isCommonPassword(password: string): boolean {
  const word = plain(password);
  return ONE_CHARACTER.test(word) || COMMON.has(word) || COMMON.has(word.replace(TRIMMINGS, ''));
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}
