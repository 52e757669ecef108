import { deltaPath } from '@horae/releases/deltas/delta-names.ts';
import { type FileEncoding, packedPath } from '@horae/releases/pack-files.ts';
import type { Release } from '@horae/releases/release.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { readVerifiedDelta, readVerifiedFile } from '@horae/releases/verified-file.ts';
import { LRUCache } from 'lru-cache';

/** Bytes that a process caches; a delta has a few dozen to a few hundred. */
const MAX_BYTES = { files: 64 * 1024 * 1024, deltas: 4 * 1024 * 1024 };

/**
 * Creates the readers of released files: in one content coding, or as the delta to a file whose checksum is `dictionary`;
 * `null` where the release has no such form. Releases never change, so nothing expires. What is cached was compared with
 * the checksum in the signed record, packed forms too.
 * @throws `SignatureRefused` for stored bytes that are not what was released.
 */
export function createStoredFiles(store: ReleaseStore) {
  const [files, deltas] = [cachedReads(MAX_BYTES.files), cachedReads(MAX_BYTES.deltas)];
  return {
    async file(release: Release, path: string, encoding: FileEncoding | 'identity') {
      const packed = encoding === 'identity' ? undefined : encoding;
      const key = keyOf(release, packed ? packedPath(path, packed) : path);
      const content = await files(key, () => readVerifiedFile(store, release, path, packed));
      if (content || packed) return content;
      throw new Error(`${release.name} ${release.version}: ${path} is not stored`);
    },
    delta: (release: Release, path: string, dictionary: string) =>
      deltas(keyOf(release, deltaPath(path, dictionary)), () =>
        readVerifiedDelta(store, release, { path, dictionary }),
      ),
  };
}

const keyOf = ({ name, version }: Release, path: string): string => `${name}/${version}/${path}`;

function cachedReads(maxSize: number) {
  const cache = new LRUCache<string, Buffer>({
    maxSize,
    sizeCalculation: (content) => Math.max(1, content.length),
  });
  return async (key: string, read: () => Promise<Buffer | null>): Promise<Buffer | null> => {
    const cached = cache.get(key);
    if (cached) return cached;
    const content = await read();
    if (content) cache.set(key, content);
    return content;
  };
}
