import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface CacheOptions {
  /** Created when missing; safe to empty at any time. */
  folder: string;
  /** Limit of all cached files in bytes; the least recently read are deleted first. */
  maxBytes: number;
}

/**
 * Caches renditions as files named by their key. Concurrent callers of one key share one rendering, and files are
 * renamed into place, so that no reader sees half a file.
 */
export function createRenditionCache({ folder, maxBytes }: CacheOptions) {
  const underWay = new Map<string, Promise<Buffer>>();
  let retained: Promise<CachedFiles> | undefined;

  async function load(key: string, render: () => Promise<Buffer>): Promise<Buffer> {
    retained ??= findCached(folder).catch((error: unknown) => {
      retained = undefined;
      throw error;
    });
    const files = await retained;
    const file = join(folder, key);
    const known = await readIfThere(file);
    if (known) {
      files.touch(key, known.length);
      return known;
    }
    const rendered = await render();
    const unfinished = `${file}.${randomUUID()}`;
    await mkdir(folder, { recursive: true });
    await writeFile(unfinished, rendered);
    await rename(unfinished, file);
    files.touch(key, rendered.length);
    for (const old of files.beyond(maxBytes)) await rm(join(folder, old), { force: true });
    return rendered;
  }

  return function cached(key: string, render: () => Promise<Buffer>): Promise<Buffer> {
    const shared = underWay.get(key);
    if (shared) return shared;
    const work = load(key, render).finally(() => underWay.delete(key));
    underWay.set(key, work);
    return work;
  };
}

type CachedFiles = Awaited<ReturnType<typeof findCached>>;

/** Indexes the cached files, those of earlier processes included, in order of their last use. */
async function findCached(folder: string) {
  const sizes = new Map<string, number>();
  let total = 0;
  const touch = (key: string, size: number): void => {
    total += size - (sizes.get(key) ?? 0);
    // A map keeps the order of insertion, so re-inserting makes the key the last to be deleted.
    sizes.delete(key);
    sizes.set(key, size);
  };
  for (const { name, size } of await filesOf(folder)) touch(name, size);
  return {
    touch,
    /** Removes and returns the keys to delete until the rest fits; the newest stays, however large. */
    beyond(maxBytes: number): string[] {
      const gone: string[] = [];
      for (const [key, size] of sizes) {
        if (total <= maxBytes || sizes.size === 1) break;
        sizes.delete(key);
        total -= size;
        gone.push(key);
      }
      return gone;
    },
  };
}

/** The files of a folder, the oldest first; none when there is no such folder. */
async function filesOf(folder: string) {
  const names = await orNone(readdir(folder), []);
  const files = await Promise.all(
    names.map(async (name) => {
      const info = await orNone(stat(join(folder, name)), null);
      return info?.isFile() ? [{ name, size: info.size, at: info.mtimeMs }] : [];
    }),
  );
  return files.flat().toSorted((a, b) => a.at - b.at);
}

const readIfThere = (file: string) => orNone<Buffer | null>(readFile(file), null);

/** Resolves to `none` if the file does not exist; rejects on other errors. */
async function orNone<Value>(reading: Promise<Value>, none: Value): Promise<Value> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return none;
    throw error;
  }
}
