import { createHash } from 'node:crypto';
import type { FlagDefinition, FlagPart } from '@horae/shared/flag-definitions';
import { LRUCache } from 'lru-cache';

/** A visitor's share is one of these; see `live/assign-visitor-share.ts`. */
const SHARES = 100;

/**
 * The part of a split that a visitor is in; `null` for those who get what all others get. Each flag puts the hundred
 * shares in an order of its own, so that parts have their percentage to the digit and those of two flags, or of a flag
 * and a canary, have nothing to do with each other. The first part begins at the same place whatever its size, so that
 * it can grow without anyone leaving it.
 */
export function getVisitorArm(
  flag: string,
  { split = [] }: FlagDefinition,
  share: number,
): FlagPart | null {
  const position = getPosition(flag, share);
  let end = 0;
  for (const part of split) {
    end += part.percent;
    if (position < end) return part;
  }
  return null;
}

/** Caches shuffled shares, since shuffling takes a hundred hashes. */
const orders = new LRUCache<string, number[]>({ max: 200 });

/** 0 to 99, another one for each share. */
function getPosition(flag: string, share: number): number {
  const order = orders.get(flag) ?? shuffleShares(flag);
  orders.set(flag, order);
  return order.indexOf(share);
}

function shuffleShares(flag: string): number[] {
  const hashed = Array.from({ length: SHARES }, (_, share) => ({
    share,
    hash: createHash('sha256').update(`${flag} ${share}`).digest('hex'),
  }));
  return hashed.sort((a, b) => (a.hash < b.hash ? -1 : 1)).map(({ share }) => share);
}
