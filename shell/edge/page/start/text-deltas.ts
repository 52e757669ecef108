import { openDeltaCompressor } from '@horae/releases/deltas/open-delta-compressor.ts';
import { getIntegrity } from '@horae/releases/release.ts';
import { LRUCache } from 'lru-cache';

/** Public texts that this process has given out, as differences to each other. */
export interface TextDeltas {
  /** One that browsers may have from now on. */
  remember: (text: string) => void;
  /** `text` as the difference to the one of this checksum; `null` where that was never given out here. */
  to: (text: string, dictionary: string) => Promise<Buffer | null>;
}

/** Texts, and differences, that are cached. */
const MOST_CACHED = 100;

export function createTextDeltas(): TextDeltas {
  const known = new LRUCache<string, Buffer>({ max: MOST_CACHED });
  const made = new LRUCache<string, Buffer>({ max: MOST_CACHED });

  return {
    remember(text) {
      const content = Buffer.from(text);
      known.set(getIntegrity(content), content);
    },
    async to(text, dictionary) {
      const older = known.get(dictionary);
      if (!older) return null;
      const content = Buffer.from(text);
      const key = `${dictionary} ${getIntegrity(content)}`;
      const cached = made.get(key);
      if (cached) return cached;
      const compress = await openDeltaCompressor();
      const delta = compress(content, older);
      made.set(key, delta);
      return delta;
    },
  };
}
