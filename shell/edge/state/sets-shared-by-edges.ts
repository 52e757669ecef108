import { LRUCache } from 'lru-cache';
import { type EdgeState, withFallback } from './shared-edge-state.ts';

/** Sets that all edges add to: who was there, each once. */
interface SharedSets {
  /** Known to this process at once, to the others a moment later. */
  add: (name: string, member: string) => void;
  /** Resolves once all additions are known to the others, or they are out of reach. */
  synced: () => Promise<void>;
  has: (name: string, member: string) => Promise<boolean>;
  size: (name: string) => Promise<number>;
}

const STORED_MS = 7 * 86_400_000;
const MAX_SETS = 400;
const MAX_MEMBERS = 10_000;
/** Batches the additions of so many milliseconds in one call. */
const SYNC_EVERY_MS = 500;

/**
 * Sets over all edges that accept members while the shared state is down; those are added when it is
 * back. A set only grows, so that adding twice does not matter.
 */
export function createEdgeSets({ shared }: Pick<EdgeState, 'shared'>, prefix: string): SharedSets {
  const own = new LRUCache<string, Set<string>>({ max: MAX_SETS });
  const unsynced = new Map<string, Set<string>>();
  const getName = (name: string) => `${prefix}:${name}`;
  const getOwnSize = (name: string) => own.get(name)?.size ?? 0;

  const sync = async (): Promise<void> => {
    if (!shared?.isUp()) return;
    for (const [name, members] of [...unsynced]) {
      unsynced.delete(name);
      const joined = shared.join(getName(name), [...members], STORED_MS).then(() => true);
      if (!(await withFallback(joined, false))) addMembers(unsynced, name, members);
    }
  };
  // Whatever it lost, this process knows its own part.
  shared?.onUp(() => {
    for (const [name, members] of own.entries()) addMembers(unsynced, name, members);
    void sync();
  });
  if (shared) setInterval(() => void sync(), SYNC_EVERY_MS).unref();

  return {
    add(name, member) {
      const members = own.get(name) ?? new Set();
      own.set(name, members);
      if (moveToEnd(members, member)) return;
      if (shared) addMembers(unsynced, name, [member]);
    },
    synced: sync,
    async has(name, member) {
      if (own.get(name)?.has(member)) return true;
      return shared ? withFallback(shared.has(getName(name), member), false) : false;
    },
    async size(name) {
      const all = shared ? await withFallback(shared.size(getName(name)), 0) : 0;
      return Math.max(all, getOwnSize(name));
    },
  };
}

/** Moves a member to the end and returns whether it was there before; evicts the oldest one above the limit. */
function moveToEnd(members: Set<string>, member: string): boolean {
  const isKnown = members.delete(member);
  members.add(member);
  const [oldest = member] = members.size > MAX_MEMBERS ? members : [];
  if (oldest !== member) members.delete(oldest);
  return isKnown;
}

function addMembers(sets: Map<string, Set<string>>, name: string, members: Iterable<string>): void {
  const set = sets.get(name) ?? new Set();
  for (const member of members) set.add(member);
  sets.set(name, set);
}
