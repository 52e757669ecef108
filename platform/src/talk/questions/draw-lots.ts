import { createHash } from 'node:crypto';
import type { SetQuestion } from './read-questions.ts';

/** The share that is only ever counted. */
const HELD_BACK = 0.29;
const SEED = 'horae-questions-1';
/** Written while answers were built, from what went wrong: never held back. */
const ALWAYS_OPEN = 'mixed';

/**
 * Splits the set by lot: what answers are built with, and what is only counted. Each question draws its own lot, so that a new
 * one moves no other.
 */
export function drawLots(all: SetQuestion[]): { open: SetQuestion[]; heldBack: SetQuestion[] } {
  const isHeldBack = (asked: SetQuestion) => asked.kind !== ALWAYS_OPEN && lot(asked) < HELD_BACK;
  return {
    heldBack: all.filter(isHeldBack),
    open: all.filter((asked) => !isHeldBack(asked)),
  };
}

/** From 0 to 1. */
function lot({ at, before, question }: SetQuestion): number {
  const hash = createHash('sha256').update([SEED, at, ...before, question].join('|'));
  return hash.digest().readUInt32BE() / 2 ** 32;
}
