import { randomBytes } from 'node:crypto';
import type { HandedOn } from '@horae/shared/contract';
import { type EdgeState, orWhenAway } from '../base/state/shared-state.ts';

/** What a page is told once and no cookie holds. */
export interface ToldOnce {
  /** Keeps it for a minute; answers the name that it is taken by. */
  keep: (secrets: HandedOn) => Promise<string>;
  /** What was kept under a name, the first time; `null` later and for any other name. */
  take: (name: string) => Promise<HandedOn | null>;
}

const KEPT_MS = 60_000;

/**
 * On all edges of a shared state. While that is away the page has to reach the edge that the press has reached; on another
 * one it says what was done without the secret.
 */
export function createToldOnce({ own, shared }: EdgeState): ToldOnce {
  return {
    async keep(secrets) {
      const name = randomBytes(18).toString('base64url');
      const value = Buffer.from(JSON.stringify(secrets));
      const kept = shared?.keep(nameOf(name), value, KEPT_MS).then(() => true);
      const isShared = kept !== undefined && (await orWhenAway(kept, false));
      if (!isShared) await own.keep(nameOf(name), value, KEPT_MS);
      return name;
    },
    async take(name) {
      const here = await own.take(nameOf(name));
      const found = here ?? (shared && (await orWhenAway(shared.take(nameOf(name)), null)));
      return found ? (JSON.parse(found.toString()) as HandedOn) : null; // kept above
    },
  };
}

const nameOf = (name: string): string => `told1:${name}`;
