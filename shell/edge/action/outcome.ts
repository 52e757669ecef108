import type { ActionAnswer } from '@horae/shared/contract';

/** What became of a press, the same for all who ask about it. */
export interface Outcome {
  answer: ActionAnswer;
  /** It could not be carried out, or it is not known whether it was. */
  hasFailed: boolean;
  /** Nothing was begun: asked again it is carried out. */
  isUndone: boolean;
  /** Of the visitor's session, as `Set-Cookie` writes them. */
  cookies: string[];
  /** The mark of the session that theirs has taken the place of; `null` where none was there, or it goes on. */
  replaced: string | null;
}

export const UNAVAILABLE: ActionAnswer = { refused: { '': 'UNAVAILABLE' } };
