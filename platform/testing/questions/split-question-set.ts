import { createHash } from 'node:crypto';
import type { TestQuestion } from './read-test-questions.ts';

/** The share that is only ever counted. */
const HELD_BACK = 0.29;
const SEED = 'horae-questions-1';
/** Written while answers were built, from what went wrong or to see what does: never held back. */
const ALWAYS_OPEN = new Set([
  'browsers',
  'callers',
  'mixed',
  'newcomers',
  'passers-by',
  'strangers',
  'strollers',
  'window-shoppers',
]);

/**
 * Written by others who had seen no answer: open questions in other words, and new ones. Far from the words that
 * rules know; once counted, answers are built with them.
 */
const BY_OTHERS = new Set(['rewordings', 'afresh']);

/** Written and keyed after all answers, and counted only: no answer to any of them was ever read. */
const BLIND = 'blind';

/**
 * Splits the set by lot: what answers are built with, and what is only counted. Each question has its own lot, so that a new
 * one moves no other.
 */
export function splitQuestionSet(
  all: TestQuestion[],
): Record<'open' | 'heldBack' | 'blind' | 'byOthers', TestQuestion[]> {
  const of = (kind: string) => all.filter((asked) => asked.kind === kind);
  const others = all.filter(({ kind }) => kind !== BLIND && !BY_OTHERS.has(kind));
  const isHeldBack = (asked: TestQuestion) =>
    !ALWAYS_OPEN.has(asked.kind) && lot(asked) < HELD_BACK;
  return {
    blind: of(BLIND),
    byOthers: all.filter(({ kind }) => BY_OTHERS.has(kind)),
    heldBack: others.filter(isHeldBack),
    open: others.filter((asked) => !isHeldBack(asked)),
  };
}

/** From 0 to 1. */
function lot({ at, before, question }: TestQuestion): number {
  const hash = createHash('sha256').update([SEED, at, ...before, question].join('|'));
  return hash.digest().readUInt32BE() / 2 ** 32;
}
