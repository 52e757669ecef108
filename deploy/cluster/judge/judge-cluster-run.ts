import type { RunEvent } from '../run-log.ts';
import {
  errorsEndSoon,
  type InvariantVerdict,
  noAdditionDoubled,
  noOrderDoubled,
  noOrderLost,
  nothingOversold,
  noUpgradeErrors,
  type OrdersAndStock,
  sumsAreExact,
} from './shop-promises.ts';

const PROMISES = [
  noOrderLost,
  noOrderDoubled,
  noAdditionDoubled,
  nothingOversold,
  sumsAreExact,
  errorsEndSoon,
] as const;

/** Holds the history of a run and what its database holds against all that the shop promises. */
export function judgeClusterRun(
  entries: readonly RunEvent[],
  stored: OrdersAndStock,
): InvariantVerdict[] {
  const hasUpgrade = entries.some(({ kind }) => kind === 'upgrade');
  const promises = hasUpgrade ? [...PROMISES, noUpgradeErrors] : PROMISES;
  return promises.map((promise) => promise(entries, stored));
}

/** A promise is fulfilled only where something was looked at and no breach was found. */
export const isInvariantUpheld = ({ looked, breaches }: InvariantVerdict): boolean =>
  looked > 0 && breaches.length === 0;
