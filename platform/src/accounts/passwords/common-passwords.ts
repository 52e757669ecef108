/** Digits and signs that people append to a common word to satisfy a rule; attackers try them along with the word. */
const APPENDED = /[\d\W_]{1,5}$/;
const ONE_CHARACTER = /^(.)\1*$/u;

const SHOP_PASSWORDS = [
  'horae',
  'horaeshop',
  'horaestore',
  'horaewatch',
  'horaewatches',
  'watchstore',
];

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * Loads common passwords from breaches. The list ships with its package, so no call leaves the machine. It takes 20 MB
 * of memory, so it is loaded when the first password is chosen.
 */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'].map(normalize), ...SHOP_PASSWORDS]);
}

/** Whether a password is a common one, in any case of letters, also with up to five digits or signs appended. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const word = normalize(password);
  if (ONE_CHARACTER.test(word)) return true;
  common ??= loadCommon();
  const words = await common;
  return words.has(word) || words.has(word.replace(APPENDED, ''));
}

function normalize(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}
