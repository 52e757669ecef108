import type { FactSource } from '../facts/fact.ts';
import type { FactMatch } from './match-facts.ts';

/*
 * How sure is sure enough: chosen on questions that the model did not learn from (`training/README.md` has the tables). A model
 * that is trained anew is counted anew, and these with it.
 */

/** Surer than this, a fact is the answer. */
export const SURE_ANSWER_MIN = 0.99;
/** So sure is enough of a fact that has every word that the question names. */
const SURE_NAMED_MIN = 0.9;
/** Each part of a question of several may be a little less sure: two requested facts share the sureness. */
export const SURE_SUBQUESTION_MIN = 0.85;
/** As sure as this, a fact is what products are compared or ranked by. */
export const SURE_COMPARISON_MIN = 0.5;
/** So sure, a fact is given with a caution: with what was counted, it is the right one in three of four cases. */
export const LIKELY_ANSWER_MIN = 0.9;
/** Surer than this, a fact may be given as the nearest one that is known. */
export const NEAREST_FACT_THRESHOLD = 0.08;

/** So likely a no is said, and a yes or no that the data gives is doubted where the reader sees the opposite. */
export const CERTAIN_NO_MIN = 0.98;
/** So likely a yes is said where the fact has every word that the question names. */
export const LIKELY_YES_MIN = 0.5;
/** Likelier than this, a question without a question word wants a yes or a no. */
export const ASKS_YES_NO_MIN = 0.2;
/** Less likely than this, a fact answers a yes or no question without either. */
export const MIN_YES_OR_NO_CHANCE = 0.15;

/** The odds of the surest fact are so many times those of the next one, or it is not told from it. */
const LEAD = 400;
/** Enough where the surest fact has every word that the question names: another one is then mostly about the same. */
const NAMED_LEAD = 5;

const odds = (chance: number): number => chance / (1 - chance + Number.EPSILON);

/**
 * The surest fact, and what stands beside it in the same place and is nearly as sure; none where no fact is sure, or one of
 * another place is nearly as sure.
 */
export function sureMatches(
  matches: FactMatch[],
  { least = SURE_ANSWER_MIN, lead = LEAD } = {},
): FactMatch[] {
  const [best] = matches;
  if (!best || best.sure < least) return [];
  const near = matches.filter(({ sure }) => odds(best.sure) < lead * odds(sure));
  return near.every(({ fact }) => isSamePlace(fact.source, best.fact.source)) ? near : [];
}

/** The same, where the surest fact has every word that the question names. */
export const sureNamedMatches = (matches: FactMatch[]): FactMatch[] =>
  sureMatches(matches, { least: SURE_NAMED_MIN, lead: NAMED_LEAD });

const isSamePlace = (one: FactSource, other: FactSource): boolean =>
  one.kind === other.kind && (one.label === other.label || one.kind === 'review');
