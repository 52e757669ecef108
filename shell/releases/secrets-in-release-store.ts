import { randomBytes } from 'node:crypto';
import type { Storage } from 'unstorage';
import type { WriteIfAbsent } from './map-in-batches.ts';

/** 256 bits: no one who sees what a secret signs can find it by trying. */
const SECRET_BYTES = 32;

interface StoredSecret {
  secret: string;
}

/** Where secrets are; files of this folder are for their owner alone. */
export const SECRETS_FOLDER = 'secrets';

/** Returns the secret of a name, random and made on first use, the same for all processes of a store. */
export function createGetSecret(
  storage: Storage,
  createOnce: WriteIfAbsent,
): (name: string) => Promise<string> {
  return async (name) => {
    const key = `${SECRETS_FOLDER}:${name}.json`;
    const known = await storage.getItem<StoredSecret>(key);
    if (known) return known.secret;
    const made: StoredSecret = { secret: randomBytes(SECRET_BYTES).toString('base64url') };
    if (await createOnce(key, JSON.stringify(made))) return made.secret;
    const stored = await storage.getItem<StoredSecret>(key);
    if (!stored) throw new Error(`the store has no secret ${name} and cannot store one`);
    return stored.secret;
  };
}
