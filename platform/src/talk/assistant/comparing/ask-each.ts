import { type Answer, answered } from '../../answers/answer.ts';
import { enumerate } from '../answers/tell.ts';
import type { ProductFacts } from '../product-facts.ts';

type AnswerFor = (facts: ProductFacts) => Answer | null;

/** What is answered of each watch, and its verdict if it has one; `null` where one of them does not say. */
function toldOfEach(watches: ProductFacts[], answerFor: AnswerFor) {
  const told = watches.map((facts) => ({ facts, answer: answerFor(facts) }));
  if (told.some(({ answer }) => answer?.kind !== 'answer')) return null;
  return told.map(({ facts, answer }) => ({
    name: facts.name,
    text: answer?.text,
    verdict: /^(Yes|No)\b/.exec(answer?.text ?? '')?.[1],
    detail: `${facts.name}: ${answer?.text.replace(/^(?:Yes|No)[.,:] /, '')}`,
    sources: answer?.sources ?? [],
  }));
}

/** What is answered of each watch, one after the other; `null` where one of them does not say. */
export function tellEach(watches: ProductFacts[], answerFor: AnswerFor): Answer | null {
  const told = toldOfEach(watches, answerFor);
  if (!told) return null;
  return answered(
    told.map(({ name, text }) => `${name}: ${text}`).join(' '),
    ...told.flatMap(({ sources }) => sources),
  );
}

/** Whether something holds for each of some watches; `null` where one of them does not say. */
export function whetherAll(watches: ProductFacts[], answerFor: AnswerFor): Answer | null {
  const told = toldOfEach(watches, answerFor);
  if (!told?.every(({ verdict }) => verdict)) return null;
  const opening = told.some(({ verdict }) => verdict === 'No') ? 'No.' : 'Yes.';
  return answered(
    [opening, ...told.map(({ detail }) => detail)].join(' '),
    ...told.flatMap(({ sources }) => sources),
  );
}

/** Which of some watches fit what is asked of each; `fits` answers for one. */
export function whichOf(watches: ProductFacts[], answerFor: AnswerFor): Answer | null {
  const told = toldOfEach(watches, answerFor);
  if (!told) return null;
  const fitting = told.filter(({ verdict }) => verdict === 'Yes').map(({ name }) => name);
  const opening = fitting.length === 0 ? 'Neither of them.' : `The ${enumerate(fitting, 'and')}.`;
  return answered(
    [opening, ...told.map(({ detail }) => detail)].join(' '),
    ...told.flatMap(({ sources }) => sources),
  );
}
