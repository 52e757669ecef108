import { randomBytes } from 'node:crypto';
import type { HandedOn } from '@horae/shared/contract';
import { LRUCache } from 'lru-cache';

/** What a page is told once and no cookie holds. */
export interface ToldOnce {
  /** Keeps it for a minute; answers the name that it is taken by. */
  keep: (secrets: HandedOn) => string;
  /** What was kept under a name, the first time; `null` later and for any other name. */
  take: (name: string) => HandedOn | null;
}

const KEPT_MS = 60_000;
const MOST = 1000;

/** In this process: behind several edges, the page has to reach the one that the press has reached. */
export function createToldOnce(keptMs = KEPT_MS): ToldOnce {
  const kept = new LRUCache<string, HandedOn>({ max: MOST, ttl: keptMs });

  return {
    keep(secrets) {
      const name = randomBytes(18).toString('base64url');
      kept.set(name, secrets);
      return name;
    },
    take(name) {
      const secrets = kept.get(name) ?? null;
      kept.delete(name);
      return secrets;
    },
  };
}
