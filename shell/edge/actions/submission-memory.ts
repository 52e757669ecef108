import { createDoneOnce } from '../state/done-once.ts';
import type { EdgeState } from '../state/shared-state.ts';
import type { Outcome } from './outcome.ts';

/** Carries a press out once, however often and on whichever edge it arrives. */
export interface SubmissionMemory {
  /** The outcome of the press of this id: those who ask meanwhile wait for the first, later ones get the same. */
  once: (id: string, carryOut: () => Promise<Outcome>) => Promise<Outcome>;
}

const STORED_MS = 10 * 60_000;

/** Remembers for ten minutes what was begun. */
export function createSubmissionMemory(state: EdgeState): SubmissionMemory {
  const done = createDoneOnce<Outcome>({
    state,
    // Raised when the form of an outcome changes: edges of two versions run side by side.
    name: 'press2',
    storedMs: STORED_MS,
    isFinal: ({ isUndone }) => !isUndone,
    write: (outcome) => Buffer.from(JSON.stringify(outcome)),
    read: (text) => JSON.parse(text.toString()) as Outcome, // sealed by an edge that writes this form
  });
  return { once: done.get };
}
