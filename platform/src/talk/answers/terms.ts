import { remembered } from './remembered.ts';
import { stem } from './stem.ts';
import { phrasings, stopWords, synonyms } from './vocabulary.ts';
import { words } from './words.ts';

const heads = new Map(
  Object.entries(synonyms).flatMap(([head, words]) =>
    [head, ...words.split(' ')].map((word) => [stem(word), stem(head)] as const),
  ),
);

/** A question is compared with every sentence of a product, and those with every question. */
const MAX_TEXTS = 1000;

/** What a text is about: its words without fillers, stemmed, equal meanings under one name. */
export const terms: (text: string) => readonly string[] = remembered(MAX_TEXTS, (text) => {
  const rewritten = phrasings.reduce(
    (all, [from, to]) => all.replace(from, to),
    text.toLowerCase(),
  );
  const contents = words(rewritten).filter((word) => !stopWords.has(word));
  return contents.map((word) => heads.get(stem(word)) ?? stem(word));
});
