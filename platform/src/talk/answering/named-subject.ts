import type { Fact } from '../facts/fact.ts';
import { folded } from '../facts/named.ts';

/** Words that ask and name nothing. */
const ASKING = new Set(
  `is are was there a an the do does you it its have has what whats which how long much many about tell me on of for in with and
  your this that one any come comes get i my please can could give know want to like`.split(/\s+/),
);

const stemOf = (word: string) => word.replace(/s$/, '');
const stemsOf = (text: string) => (folded(text).match(/[a-z]+/g) ?? []).map(stemOf);

/** The facts whose subject is all that a question names: `how long is the warranty`, `the weight?` */
export function namedSubject(question: string, facts: Fact[]): Fact[] {
  const words = (folded(question).match(/[a-z]+/g) ?? []).filter((word) => !ASKING.has(word));
  const asked = new Set(words.map(stemOf));
  if (asked.size === 0) return [];
  return facts.filter(({ subject }) => {
    const named = new Set(stemsOf(subject));
    return named.size === asked.size && [...asked].every((word) => named.has(word));
  });
}
