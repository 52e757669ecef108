import { LRUCache } from 'lru-cache';

/** Carries a press out once, however often it arrives. */
export interface PressMemory<Outcome> {
  /** The outcome of the press of this id: those who ask meanwhile wait for the first, later ones get the same. */
  once: (id: string, carryOut: () => Promise<Outcome>) => Promise<Outcome>;
}

const KEPT_MS = 10 * 60_000;
const MOST = 2000;

/** In this process; several edges would share one behind the same two lines. `isFinal`: whether it is kept at all. */
export function createPressMemory<Outcome extends object>(
  isFinal: (outcome: Outcome) => boolean,
): PressMemory<Outcome> {
  const kept = new LRUCache<string, Promise<Outcome>>({ max: MOST, ttl: KEPT_MS });

  return {
    once(id, carryOut) {
      const known = kept.get(id);
      if (known) return known;
      const made = carryOut();
      kept.set(id, made);
      made.then(
        (outcome) => isFinal(outcome) || kept.delete(id),
        () => kept.delete(id),
      );
      return made;
    },
  };
}
