import type { Fact } from '../facts/fact.ts';
import english from '../language/english.json' with { type: 'json' };
import { isNumber, singular, wordsOf } from '../language/words.ts';

const letterWords = (text: string) => wordsOf(text).filter((word) => !isNumber(word));

/** The facts whose subject is all that a question names: `how long is the warranty`, `the weight?` */
export function namedSubject(question: string, facts: Fact[]): Fact[] {
  const words = letterWords(question).filter((word) => !english.wordsThatOnlyAsk.includes(word));
  const asked = new Set(words.map(singular));
  if (asked.size === 0) return [];
  return facts.filter(({ subject }) => {
    const named = new Set(letterWords(subject).map(singular));
    return named.size === asked.size && [...asked].every((word) => named.has(word));
  });
}
