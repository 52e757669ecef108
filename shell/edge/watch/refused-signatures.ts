import { SignatureRefused } from '@horae/releases/signing/signature-refused.ts';
import { LRUCache } from 'lru-cache';
import type { NoteEvent } from '../base/security-events.ts';

/** What no trusted key has signed as it is. */
export interface RefusedSignatures {
  /** Whether it is such a refusal; it is noted once, and told in the health from then on. */
  hear: (error: unknown) => boolean;
  /** How often each was met since this process started. */
  counts: () => Record<string, number>;
}

/** Refusals that are remembered, those that were met last. */
const MOST = 100;

export function refusedSignatures(note: NoteEvent): RefusedSignatures {
  const met = new LRUCache<string, number>({ max: MOST });
  return {
    hear(error) {
      if (!(error instanceof SignatureRefused)) return false;
      const before = met.get(error.message) ?? 0;
      met.set(error.message, before + 1);
      if (before === 0) note('signature-refused', { what: error.what, reason: error.reason });
      return true;
    },
    counts: () => Object.fromEntries(met.entries()),
  };
}
