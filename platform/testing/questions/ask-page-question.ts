import { answerWithReader } from '../../src/talk/answering/answer-with-reader.ts';
import type { TalkAnswer } from '../../src/talk/answering/talk-answer.ts';
import { correctMisheard } from '../../src/talk/speech/correct-misheard.ts';
import type { SeedWatch } from './read-seed-watches.ts';
import type { TestQuestion } from './read-test-questions.ts';

/** Asks on the page of a watch of the seed. */
export function askProductPage(watches: SeedWatch[]) {
  return ({ at, question, before }: TestQuestion): Promise<TalkAnswer> => {
    const watch = watches.find(({ slug }) => slug === at);
    if (!watch) throw new Error(`No such watch: ${at}`);
    const others = watches.filter((other) => other !== watch).map(({ facts }) => facts);
    // As the assistant does with what it hears.
    return answerWithReader(correctMisheard(question), { product: watch.facts, others }, before);
  };
}
