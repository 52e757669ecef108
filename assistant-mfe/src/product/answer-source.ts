import type { TalkFact } from '@horae/shared';

/** Where a fact of an answer stands. */
export interface AnswerSource extends TalkFact {
  /** The watch whose fact it is; absent for the house's own words. */
  product?: string;
  /** Path of the page of the house that says it; absent for facts of the watch. */
  path?: string;
}
