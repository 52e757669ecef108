import { LRUCache } from 'lru-cache';
import type { CanaryComparison, VisitorGroup } from '../live/list-compared-canaries.ts';
import { createOnFirstUse } from '../state/create-on-first-use.ts';
import { createEdgeSets } from '../state/sets-shared-by-edges.ts';
import { type EdgeState, withFallback } from '../state/shared-edge-state.ts';
import {
  CANARY_SIGNS,
  type CanarySign,
  createZeroCanaryVisitorCounts,
  type GroupSignCounts,
} from './judge-canary.ts';

interface ComparedVisitors {
  /** Puts a visitor into the group that their place decides, where none of theirs has been before. */
  enter: (comparison: CanaryComparison, visitor: string, share: number) => Promise<void>;
  /** The group that a visitor is counted in; `null` for none. */
  getGroup: (comparison: CanaryComparison, visitor: string) => Promise<VisitorGroup | null>;
  mark: (comparison: CanaryComparison, visitor: Marked, marks: CanarySign[]) => void;
  counts: (comparison: CanaryComparison) => Promise<GroupSignCounts>;
  /** Resolves once other edges know, or are out of reach. */
  synced: () => Promise<void>;
}

interface Marked {
  visitor: string;
  group: VisitorGroup;
}

/** A canary is judged within days. */
const STORED_MS = 7 * 86_400_000;
const MAX_ENTERED = 20_000;
const GROUPS = ['canary', 'live'] as const;

/**
 * Visitors are networks, each of which counts in the group of the first of its visitors: who shares an address with
 * many is one all the same, and which group that is remains a matter of the lot. Sets of visitors only grow, and what
 * edges counted apart is their union.
 */
export function createCanaryVisitorSets(state: EdgeState): ComparedVisitors {
  const sets = createEdgeSets(state, 'compared');
  const entries = createOnFirstUse(() => new LRUCache<string, Promise<void>>({ max: MAX_ENTERED }));
  const getSetName = ({ key }: CanaryComparison, group: VisitorGroup, mark: CanarySign) =>
    `${key}:${group}:${mark}`;

  const isFirst = async (name: string): Promise<boolean> => {
    const { shared, own } = state;
    const count = shared && (await withFallback(shared.count(name, STORED_MS), null));
    return (count ?? (await own.count(name, STORED_MS))).count === 1;
  };

  return {
    enter(comparison, visitor, share) {
      const group = comparison.getGroup(share);
      const name = `${comparison.key} ${visitor}`;
      const known = entries().get(name);
      if (known || group === null) return known ?? Promise.resolve();
      const entered = isFirst(name).then((is) => {
        if (is) sets.add(getSetName(comparison, group, 'seen'), visitor);
      });
      entries().set(name, entered);
      return entered;
    },
    async getGroup(comparison, visitor) {
      await entries().get(`${comparison.key} ${visitor}`);
      for (const group of GROUPS) {
        if (await sets.has(getSetName(comparison, group, 'seen'), visitor)) return group;
      }
      return null;
    },
    mark(comparison, { visitor, group }, marks) {
      for (const mark of marks) sets.add(getSetName(comparison, group, mark), visitor);
    },
    async counts(comparison) {
      const counts = createZeroCanaryVisitorCounts();
      const count = async (group: VisitorGroup, mark: CanarySign): Promise<void> => {
        counts[group][mark] = await sets.size(getSetName(comparison, group, mark));
      };
      await Promise.all(GROUPS.flatMap((group) => CANARY_SIGNS.map((mark) => count(group, mark))));
      return counts;
    },
    synced: sets.synced,
  };
}
