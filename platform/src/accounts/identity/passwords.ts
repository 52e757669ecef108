import { hash, verify } from '@node-rs/argon2';
import { invalid, violation } from '../../base/http/platform-error.ts';
import { isCommonPassword } from './common-passwords.ts';

const MIN_LENGTH = 8;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether the password is the hash's. Without a hash it is not, and takes as long to find out. */
  matches(password: string, hash: string | null | undefined): Promise<boolean>;
}

/** Argon2id. The parameters are stored in each hash, so hashes of before stay good when they are raised. `memoryKib` is per hash. */
export function createPasswords(memoryKib: number): Passwords {
  const parameters = { memoryCost: memoryKib, timeCost: 2, parallelism: 1 };
  const decoy = hash('nobody has this password', parameters);
  return {
    hash: (password) => hash(password, parameters),
    async matches(password, stored) {
      const isRight = await verify(stored ?? (await decoy), password);
      return isRight && typeof stored === 'string';
    },
  };
}

/**
 * Throws the 400 that names the field of a password that is too weak: `MIN_LENGTH`, or `OTHER` with `data.type`
 * `COMMON_PASSWORD` for one that is among the first that are tried.
 */
export function requireStrongPassword(password: string, field: string): void {
  if (password.length < MIN_LENGTH) {
    const description = `must have at least ${MIN_LENGTH} characters`;
    throw invalid(violation(field, description, { violatedRule: 'MIN_LENGTH' }));
  }
  if (!isCommonPassword(password)) return;
  const rest = { violatedRule: 'OTHER', data: { type: 'COMMON_PASSWORD' } } as const;
  throw invalid(violation(field, 'is too common and would be guessed', rest));
}
