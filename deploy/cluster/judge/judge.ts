import type { Entry } from '../history.ts';
import {
  errorsEndSoon,
  noAdditionDoubled,
  noOrderDoubled,
  noOrderLost,
  nothingOversold,
  type Stored,
  sumsAreExact,
  upgradeUnnoticed,
  type Verdict,
} from './promises.ts';

const PROMISES = [
  noOrderLost,
  noOrderDoubled,
  noAdditionDoubled,
  nothingOversold,
  sumsAreExact,
  errorsEndSoon,
] as const;

/** Holds the history of a run and what its database holds against all that the shop promises. */
export function judge(entries: readonly Entry[], stored: Stored): Verdict[] {
  const hasUpgrade = entries.some(({ kind }) => kind === 'upgrade');
  const promises = hasUpgrade ? [...PROMISES, upgradeUnnoticed] : PROMISES;
  return promises.map((promise) => promise(entries, stored));
}

/** A promise is fulfilled only where something was looked at and no breach was found. */
export const isFulfilled = ({ looked, breaches }: Verdict): boolean =>
  looked > 0 && breaches.length === 0;
