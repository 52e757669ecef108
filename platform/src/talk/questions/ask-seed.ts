import type { Answer } from '../answers/answer.ts';
import { answerQuestion } from '../assistant/answer-question.ts';
import type { SetQuestion } from './read-questions.ts';
import type { SeedWatch } from './seed-watches.ts';

/** Asks on the page of a watch of the seed. */
export function askSeed(watches: SeedWatch[]) {
  return ({ at, question, before }: SetQuestion): Answer => {
    const watch = watches.find(({ slug }) => slug === at);
    if (!watch) throw new Error(`No such watch: ${at}`);
    const others = watches.filter((other) => other !== watch).map(({ facts }) => facts);
    return answerQuestion(question, watch.facts, { before, others });
  };
}
