import type { ActionAnswer } from '@horae/shared/contract';

/** The outcome of a submission, the same for every repetition of its request. */
export interface Outcome {
  answer: ActionAnswer;
  /** The action could not be carried out, or it is not known whether it was. */
  hasFailed: boolean;
  /** Nothing was begun, so a repeated request carries the action out. */
  isUndone: boolean;
  /** Values of `Set-Cookie` for the visitor's session. */
  cookies: string[];
  /** The mark of the session that this one has replaced; `null` where there was none, or it goes on. */
  replaced: string | null;
}

export const UNAVAILABLE: ActionAnswer = { refused: { '': 'UNAVAILABLE' } };
