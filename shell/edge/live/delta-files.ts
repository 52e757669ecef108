import { deltaPath } from '@horae/releases/deltas/delta-names.ts';
import type { Release } from '@horae/releases/release.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { soundDelta } from '@horae/releases/sound-file.ts';
import { LRUCache } from 'lru-cache';

/** A file as the difference to another, whose checksum is `dictionary`; `null` where none was packed. */
export type DeltaFile = (
  release: Release,
  path: string,
  dictionary: string,
) => Promise<Buffer | null>;

/** Bytes that a process keeps at hand; a difference has a few dozen to a few hundred. */
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Reads what was packed when a version was released, compared with the checksum in its signed record.
 * @throws `SignatureRefused` for what is stored and is another.
 */
export function createDeltaFiles(store: Pick<ReleaseStore, 'file'>): DeltaFile {
  const known = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: (content) => Math.max(1, content.length),
  });

  return async (release, path, dictionary) => {
    const key = `${release.name}/${release.version}/${deltaPath(path, dictionary)}`;
    const cached = known.get(key);
    if (cached) return cached;
    const content = await soundDelta(store, release, { path, dictionary });
    if (content) known.set(key, content);
    return content;
  };
}
