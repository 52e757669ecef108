import { cleanPassword, listPasswordForms } from '@horae/typed-text';
import { hash, verify } from '@node-rs/argon2';
import { invalidField } from '../../base/http/platform-error.ts';

const MIN_LENGTH = 8;
const MAX_LENGTH = 256;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Whether the password is the hash's. Without a hash it is not, and takes as long to find out. */
  matches(password: string, hash: string | null | undefined): Promise<boolean>;
  /** A hash to replace one that the right password was hashed to in another form than now; `null` where none is due. */
  renew(password: string, hash: string): Promise<string | null>;
}

/** Argon2id. The parameters are stored in each hash, so hashes of before stay good when they are raised. `memoryKib` is per hash. */
export function createPasswordHasher(memoryKib: number): PasswordHasher {
  const parameters = { memoryCost: memoryKib, timeCost: 2, parallelism: 1 };
  const decoy = hash('nobody has this password', parameters);
  const hashed = (password: string) => hash(cleanPassword(password), parameters);
  return {
    hash: hashed,
    async matches(password, stored) {
      const known = stored ?? (await decoy);
      for (const form of listPasswordForms(password)) {
        if (await verify(known, form)) return typeof stored === 'string';
      }
      return false;
    },
    async renew(password, stored) {
      const [form, ...others] = listPasswordForms(password);
      if (form === undefined || others.length === 0 || (await verify(stored, form))) return null;
      return hashed(password);
    },
  };
}

/**
 * Rejects with the 400 that names the field of a password that cannot be chosen: `MIN_LENGTH`, `MAX_LENGTH`, or `OTHER` with
 * `data.type` `COMMON_PASSWORD` for one that is among the first that are tried.
 */
export async function requireStrongPassword(password: string, field: string): Promise<void> {
  const { length } = cleanPassword(password);
  if (length < MIN_LENGTH) {
    throw invalidField(field, `must have at least ${MIN_LENGTH} characters`, 'MIN_LENGTH');
  }
  if (length > MAX_LENGTH) {
    throw invalidField(field, `must have at most ${MAX_LENGTH} characters`, 'MAX_LENGTH');
  }
  if (!(await isCommonPassword(password))) return;
  const rest = { violatedRule: 'OTHER', data: { type: 'COMMON_PASSWORD' } } as const;
  throw invalidField(field, 'is too common and would be guessed', rest);
}

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
