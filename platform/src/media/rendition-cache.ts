import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface CacheOptions {
  /** Made when missing, safe to empty at any time. */
  folder: string;
  /** What all kept files may come to; who was not read for longest goes first. */
  maxBytes: number;
}

/**
 * Keeps renditions as files named by their key. Callers that ask for the same key at once
 * share one rendering, and a reader never sees half a file.
 */
export function createRenditionCache({ folder, maxBytes }: CacheOptions) {
  const underWay = new Map<string, Promise<Buffer>>();
  let kept: Promise<KeptFiles> | undefined;

  async function load(key: string, render: () => Promise<Buffer>): Promise<Buffer> {
    kept ??= findKept(folder).catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    const files = await kept;
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

type KeptFiles = Awaited<ReturnType<typeof findKept>>;

/** What an earlier process left in the folder, and what is kept from now on; the least read first. */
async function findKept(folder: string) {
  const sizes = new Map<string, number>();
  let total = 0;
  const touch = (key: string, size: number): void => {
    total += size - (sizes.get(key) ?? 0);
    // A map keeps the order of insertion, so this makes it the last to go.
    sizes.delete(key);
    sizes.set(key, size);
  };
  for (const { name, size } of await filesOf(folder)) touch(name, size);
  return {
    touch,
    /** Takes out what has to go for the rest to fit; the newest stays, however large. */
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
  return files.flat().toSorted((one, other) => one.at - other.at);
}

const readIfThere = (file: string) => orNone<Buffer | null>(readFile(file), null);

/** What is read, or `none` when it is not there. */
async function orNone<Value>(reading: Promise<Value>, none: Value): Promise<Value> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return none;
    throw error;
  }
}
