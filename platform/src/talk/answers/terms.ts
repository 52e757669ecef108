import { stem } from './stem.ts';
import { phrasings, stopWords, synonyms } from './vocabulary.ts';
import { words } from './words.ts';

const heads = new Map(
  Object.entries(synonyms).flatMap(([head, words]) =>
    [head, ...words.split(' ')].map((word) => [stem(word), stem(head)] as const),
  ),
);

/** What a text is about: its words without fillers, stemmed, equal meanings under one name. */
export function terms(text: string): string[] {
  const rewritten = phrasings.reduce(
    (all, [from, to]) => all.replace(from, to),
    text.toLowerCase(),
  );
  const contents = words(rewritten).filter((word) => !stopWords.has(word));
  return contents.map((word) => heads.get(stem(word)) ?? stem(word));
}
