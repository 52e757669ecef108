import { defineAction } from '@horae/shared/define-action';
import { QuestionSchema, submitQuestion } from '../page/submit-question.ts';

/** By the names of `remote.json`; the edge alone loads them. */
export const actions = {
  ask: defineAction(QuestionSchema, submitQuestion),
};
