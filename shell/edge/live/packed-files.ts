import { type Encoding, packedPath } from '@horae/releases/pack-files.ts';
import type { Release } from '@horae/releases/release.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { soundFile } from '@horae/releases/sound-file.ts';
import { LRUCache } from 'lru-cache';

/** Bytes of released files that a process keeps at hand. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Reads released files in one content coding; `null` where the release has no such form. Releases never change, so
 * nothing expires. What is cached was compared with its checksum, packed forms too.
 */
export function createPackedFiles(
  store: ReleaseStore,
): (release: Release, path: string, encoding: Encoding | 'identity') => Promise<Buffer | null> {
  const known = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: (content) => Math.max(1, content.length),
  });

  const read = async (
    release: Release,
    path: string,
    encoding?: Encoding,
  ): Promise<Buffer | null> => {
    const key = `${release.name}/${release.version}/${encoding ? packedPath(path, encoding) : path}`;
    const cached = known.get(key);
    if (cached) return cached;
    const content = await soundFile(store, release, path, encoding);
    if (content) known.set(key, content);
    return content;
  };

  return async (release, path, encoding) => {
    if (encoding !== 'identity') return read(release, path, encoding);
    const body = await read(release, path);
    if (!body) throw new Error(`${release.name} ${release.version}: ${path} is not stored`);
    return body;
  };
}
