import { randomBytes } from 'node:crypto';
import type { FormAnswer, HandedOn } from '@horae/shared/contract';
import { type EdgeState, withFallback } from '../state/shared-state.ts';

/** The part of an answer that no cookie holds. */
export interface StoredAnswerPart {
  secrets?: HandedOn;
  /** All of an answer that is too large for a cookie. */
  answer?: Omit<FormAnswer, 'action'>;
}

/** Hands the next page what no cookie holds, once. */
export interface OneTimeAnswers {
  /** Stores it for a minute; answers the name that it is taken by. */
  store: (beside: StoredAnswerPart) => Promise<string>;
  /** Returns the part stored under a name, once; `null` later and for any other name. */
  take: (name: string) => Promise<StoredAnswerPart | null>;
}

const STORED_MS = 60_000;

/**
 * On all edges of a shared state. While that is away the page has to reach the edge that the submission has reached; on another
 * one it is rendered without the secret.
 */
export function createOneTimeAnswers({ own, shared }: EdgeState): OneTimeAnswers {
  return {
    async store(beside) {
      const name = randomBytes(18).toString('base64url');
      const value = Buffer.from(JSON.stringify(beside));
      const stored = shared?.store(getStoredName(name), value, STORED_MS).then(() => true);
      const isShared = stored !== undefined && (await withFallback(stored, false));
      if (!isShared) await own.store(getStoredName(name), value, STORED_MS);
      return name;
    },
    async take(name) {
      const here = await own.take(getStoredName(name));
      const match =
        here ?? (shared && (await withFallback(shared.take(getStoredName(name)), null)));
      return match ? (JSON.parse(match.toString()) as StoredAnswerPart) : null; // kept above
    },
  };
}

const getStoredName = (name: string): string => `told2:${name}`;
