import { LRUCache } from 'lru-cache';
import { onFirstUse } from '../state/on-first-use.ts';

/** Orders that have been told. In memory by default; the id of the event tells a collector the same for good. */
export interface ReportedOrders {
  /** Whether this is the first time. */
  isNew: (order: string) => boolean;
}

const MOST = 20_000;

export function createReportedOrders(): ReportedOrders {
  const reported = onFirstUse(() => new LRUCache<string, true>({ max: MOST }));
  return {
    isNew(order) {
      if (reported().has(order)) return false;
      reported().set(order, true);
      return true;
    },
  };
}
