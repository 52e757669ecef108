import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Keeps drawn renditions as files named by their key. Callers that ask for the same key at once
 * share one drawing, and a reader never sees half a file.
 */
export function createRenditionCache(folder: string) {
  const underWay = new Map<string, Promise<Buffer>>();

  async function load(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const file = join(folder, key);
    const kept = await readIfThere(file);
    if (kept) return kept;

    const drawn = await draw();
    const unfinished = `${file}.${randomUUID()}`;
    await mkdir(folder, { recursive: true });
    await writeFile(unfinished, drawn);
    await rename(unfinished, file);
    return drawn;
  }

  return function cached(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const shared = underWay.get(key);
    if (shared) return shared;
    const work = load(key, draw).finally(() => underWay.delete(key));
    underWay.set(key, work);
    return work;
  };
}

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
