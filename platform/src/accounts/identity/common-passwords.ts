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

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * Passwords of breaches, the most common first; the list ships with its package, and no call leaves the machine. It takes
 * 20 MB, so that it is loaded with the first password that somebody chooses.
 */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'].map(plain), ...OF_THIS_SHOP]);
}

/** Whether a password is among those that are tried first, in whatever case, and with little added to its end. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const word = plain(password);
  if (ONE_CHARACTER.test(word)) return true;
  common ??= loadCommon();
  const words = await common;
  return words.has(word) || words.has(word.replace(TRIMMINGS, ''));
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}
