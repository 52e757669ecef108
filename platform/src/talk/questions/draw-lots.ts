import { createHash } from 'node:crypto';
import type { SetQuestion } from './read-questions.ts';

/** How many are only ever counted. */
const HELD_BACK = 200;
const SEED = 'horae-questions-1';

/** Splits the set by lot: what answers are built with, and what is only counted. The same seed draws the same lots. */
export function drawLots(all: SetQuestion[]): { open: SetQuestion[]; heldBack: SetQuestion[] } {
  const byLot = [...all].sort((one, other) => lot(one).localeCompare(lot(other)));
  return { heldBack: byLot.slice(0, HELD_BACK), open: byLot.slice(HELD_BACK) };
}

function lot({ at, before, question }: SetQuestion): string {
  return createHash('sha256')
    .update([SEED, at, ...before, question].join('|'))
    .digest('hex');
}
