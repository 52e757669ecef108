import type { Entry } from '../history.ts';
import {
  errorsEndSoon,
  noAddDoubled,
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
  noAddDoubled,
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

/** Kept only where something was looked at and no breach was found. */
export const isStored = ({ looked, breaches }: Verdict): boolean =>
  looked > 0 && breaches.length === 0;
