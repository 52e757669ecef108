import { randomUUID } from 'node:crypto';
import { link, mkdir, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createStorage } from 'unstorage';
import fsLiteDriver from 'unstorage/drivers/fs-lite';
import type { WriteIfAbsent } from '../map-in-batches.ts';
import { createReleaseStore, type ReleaseStore, type SignatureTrust } from '../release-store.ts';
import { SECRETS_FOLDER } from '../secrets-in-release-store.ts';

/** A store in a folder, which need not exist yet. */
export const openFileReleases = (base: string, trust: SignatureTrust): ReleaseStore =>
  createReleaseStore(createStorage({ driver: fsLiteDriver({ base }) }), createFile(base), trust);

/** A finished file is linked to its name, which fails when the name is taken. */
function createFile(base: string): WriteIfAbsent {
  return async (key, text) => {
    const path = join(base, ...key.split(':'));
    await mkdir(dirname(path), { recursive: true });
    const draft = join(base, `${randomUUID()}.draft`);
    await writeFile(draft, text, key.startsWith(`${SECRETS_FOLDER}:`) ? { mode: 0o600 } : {});
    try {
      await link(draft, path);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false; // what `link` rejects with
      throw error;
    } finally {
      await unlink(draft);
    }
  };
}
