import type { HouseTopic } from '../answers/house-words.ts';
import { terms } from '../answers/terms.ts';
import { words } from '../answers/words.ts';
import { wordVectors } from '../vectors/word-vectors.ts';
import { examples } from './examples.ts';
import type { FactTopic } from './fact-rules.ts';

export interface Nearest {
  topic: FactTopic | HouseTopic;
  /** From 0 to 1: how much of the question and of the example speak of the same things. */
  likeness: number;
}

const all = Object.entries(examples).flatMap(
  ([topic, questions]) =>
    questions.map((question) => ({ topic: topic as Nearest['topic'], terms: contentOf(question) })), // keys of the record
);

/** The subject whose example is nearest in meaning. */
export function nearestTopic(question: string): Nearest | null {
  const asked = contentOf(question);
  if (asked.length === 0) return null;
  return all.reduce<Nearest | null>((best, example) => {
    const likeness = alike(asked, example.terms);
    return likeness > (best?.likeness ?? 0) ? { topic: example.topic, likeness } : best;
  }, null);
}

interface Term {
  /** As stems and synonyms have it. */
  stem: string;
  word: string;
}

function contentOf(question: string): Term[] {
  return words(question).flatMap((word) => terms(word).map((stem) => ({ stem, word })));
}

function alike(asked: Term[], example: Term[]): number {
  const [one, other] = [share(asked, example), share(example, asked)];
  return one + other === 0 ? 0 : (2 * one * other) / (one + other);
}

function share(of: Term[], among: Term[]): number {
  const vectors = wordVectors();
  const best = of.map(({ stem, word }) =>
    Math.max(
      0,
      ...among.map((other) => (other.stem === stem ? 1 : vectors.similarity(word, other.word))),
    ),
  );
  return best.reduce((sum, likeness) => sum + likeness, 0) / of.length;
}
