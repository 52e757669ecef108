import { SignatureRefused } from '@horae/releases/signing/signature-refused.ts';
import { LRUCache } from 'lru-cache';
import type { LogSecurityEvent } from '../http/log-security-events.ts';

/** Counts the releases and revisions that no trusted key has signed in their present form. */
export interface RefusedSignatureCounter {
  /** Returns whether an error is such a refusal; logs it once, and reports it in the health from then on. */
  observe: (error: unknown) => boolean;
  /** Counts each refusal since this process started. */
  counts: () => Record<string, number>;
}

/** Limits the refusals that are remembered, the latest ones. */
const MOST = 100;

export function createRefusedSignatureCounts(note: LogSecurityEvent): RefusedSignatureCounter {
  const refusals = new LRUCache<string, number>({ max: MOST });
  return {
    observe(error) {
      if (!(error instanceof SignatureRefused)) return false;
      const before = refusals.get(error.message) ?? 0;
      refusals.set(error.message, before + 1);
      if (before === 0) note('signature-refused', { what: error.what, reason: error.reason });
      return true;
    },
    counts: () => Object.fromEntries(refusals.entries()),
  };
}
