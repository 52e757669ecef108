import stem from 'wink-porter2-stemmer';
import { words } from '../answers/words.ts';
import type { Topic } from '../assistant/topic-of.ts';
import { wordVectors } from '../vectors/word-vectors.ts';
import { companions } from './companions.ts';
import { examples } from './examples.ts';
import { factRules } from './fact-rules.ts';
import { houseRules } from './house-rules.ts';
import { neutralWords } from './neutral-words.ts';

/** Likeness from which a word is as good as one that belongs to a subject. */
const ALIKE = 0.72;
const NEAR = 0.6;

const known = new Map<Topic, Set<string>>();
for (const { topic, when } of [...factRules, ...houseRules])
  add(topic, when.source.replace(/\\./g, ' '));
for (const [topic, list] of Object.entries(companions)) add(topic as Topic, list); // keys of the record
for (const [topic, questions] of Object.entries(examples)) add(topic as Topic, questions.join(' ')); // keys of the record

function add(topic: Topic, text: string): void {
  const all = known.get(topic) ?? new Set();
  for (const word of words(text)) all.add(word).add(stem(word));
  known.set(topic, all);
}

/**
 * The words of a question that neither belong to its subject nor stand in its answer: `toxic` in `is bronze toxic`. Where
 * there is one, the subject is right and the question still another.
 */
export function unexplained(question: string, topic: Topic, answer: string): string[] {
  const own = known.get(topic) ?? new Set<string>();
  const said = new Set(words(answer).flatMap((word) => [word, stem(word)]));
  const contents = words(question).filter((word) => isContent(word, topic));
  const isOwn = (word: string) =>
    [word, stem(word)].some((form) => own.has(form) || said.has(form));
  const left = contents.filter((word) => !isOwn(word) && !startsAs(word, own));
  // Two words that belong to the subject vouch for a third one that is only near to it.
  const alike = contents.length - left.length >= 2 ? NEAR : ALIKE;
  return left.filter((word) => !isAlike(word, own, alike));
}

function isContent(word: string, topic: Topic): boolean {
  // A number is asked of a row, not of a choice.
  if (/^\d/.test(word)) return topic === 'options';
  if (word.length < 3 || (word.length <= 4 && !wordVectors().has(word))) return false;
  return !neutralWords.has(word) && !neutralWords.has(stem(word));
}

/** Rules name beginnings: `swim` for `swimming`. */
const startsAs = (word: string, subject: Set<string>) =>
  [...subject].some((own) => own.length >= 4 && word.startsWith(own));

function isAlike(word: string, subject: Set<string>, least: number): boolean {
  const vectors = wordVectors();
  return [...subject].some((own) => own.length > 2 && vectors.similarity(word, own) >= least);
}
