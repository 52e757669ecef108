import { createContext, useContext } from 'react';
import type { ActionId, FormAnswer } from '../contract.ts';

/** The page that forms stand on; the host provides it. */
export interface FormPlace {
  /** Path and query of the page. */
  from: string;
  /** The result of the last submission, when this page is the answer to it. */
  answer: FormAnswer | null;
}

export const FormPlaceContext = createContext<FormPlace>({ from: '/', answer: null });

const NOTHING: Omit<FormAnswer, 'action'> = {};

/**
 * Returns the result of the last submission of a form of this action, as the edge has rendered it; empty where there was none.
 * Codes in `refused` and `said` are for the screen's own `messages.ts`.
 */
export function useFormAnswer(action: ActionId): Omit<FormAnswer, 'action'> {
  const { answer } = useContext(FormPlaceContext);
  return answer?.action === action ? answer : NOTHING;
}
