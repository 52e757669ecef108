import { openDeltaCompressor } from '@horae/releases/deltas/open-delta-compressor.ts';
import { getIntegrity } from '@horae/releases/release.ts';
import { LRUCache } from 'lru-cache';

/** Public texts that this process has served, as deltas to each other. */
export interface DeltaEncoder {
  remember: (text: string) => void;
  /** Returns `text` as a delta to the text with this checksum; `null` where this process never served that. */
  to: (text: string, dictionary: string) => Promise<Buffer | null>;
}

const MAX_CACHED = 100;

export function createDeltaEncoder(): DeltaEncoder {
  const texts = new LRUCache<string, Buffer>({ max: MAX_CACHED });
  const deltas = new LRUCache<string, Buffer>({ max: MAX_CACHED });

  return {
    remember(text) {
      const content = Buffer.from(text);
      texts.set(getIntegrity(content), content);
    },
    async to(text, dictionary) {
      const older = texts.get(dictionary);
      if (!older) return null;
      const content = Buffer.from(text);
      const key = `${dictionary} ${getIntegrity(content)}`;
      const cached = deltas.get(key);
      if (cached) return cached;
      const compress = await openDeltaCompressor();
      const delta = compress(content, older);
      deltas.set(key, delta);
      return delta;
    },
  };
}
