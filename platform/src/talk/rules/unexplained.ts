import type { Answer } from '../answers/answer.ts';
import { shopWords } from '../answers/shop-words.ts';
import { stem } from '../answers/stem.ts';
import { words } from '../answers/words.ts';
import { isProperty } from '../assistant/answers/attributes.ts';
import type { Topic } from '../assistant/topic-of.ts';
import { wordVectors } from '../vectors/word-vectors.ts';
import { companions } from './companions.ts';
import { examples } from './examples.ts';
import { factRules } from './fact-rules.ts';
import { houseRules } from './house-rules.ts';
import { neutralWords, smallWords } from './neutral-words.ts';

/** Likeness from which a word is as good as one that belongs to a subject. */
const ALIKE = 0.72;
const NEAR = 0.6;

const known = new Map<Topic, Set<string>>();
const named = new Map<Topic, Set<string>>();
for (const { topic, when } of [...factRules, ...houseRules]) {
  const own = words(when.source.replace(/\\./g, ' ')).flatMap((word) => [word, stem(word)]);
  named.set(topic, new Set([...(named.get(topic) ?? []), ...own]));
  add(topic, own.join(' '));
}
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

/** Whether some subject of a watch speaks of it. */
export function isShopWord(word: string): boolean {
  return (
    /^\d/.test(word) ||
    neutralWords.has(word) ||
    shopWords.has(word) ||
    shopWords.has(stem(word)) ||
    isProperty(word) ||
    [...known].some(([, own]) => own.has(word) || own.has(stem(word)))
  );
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

/** A row of the specification, told as it stands. */
const ROW =
  /^(?:(?:Yes|No)(?:\. |: ))?(?:The (?:case|dial|strap|crystal|bezel|movement): |It (?:winds itself|runs on a battery|is wound)[^,.:]*: |date at )/;

/** Words of a question on a part that ask no more than what its row says. */
const ofRows = new Set(
  `colour color shade material grade real genuine solid fully entirely completely wholly way ways both all over default fitted insert insides parts
  read number surround shows display window complication easily scratch underneath backing through plated coated coating protect protects dial
  describe description finish glass crystal case strap bracelet band face hands part type movement wind wound hand daily every day spin turn
  turns turning too lack anything something used using whole main six nine three twelve two four`.split(
    /\s+/,
  ),
);

/** Common words that make another question of a promise: `how much time do I get to pay`. */
const pointed = new Set(
  'buy buying time first only same each hours half later twice another instead again during abroad'.split(
    ' ',
  ),
);

/**
 * The words of a question that its answer leaves unsaid, judged more strictly than {@link unexplained}: a row that is told as it
 * stands (`The dial: white`) or words of the house answer only what they say, also where each word of the question is a common
 * one: `what is around the numerals`.
 */
export function unsaid(question: string, topic: Topic, { text, sources }: Answer): string[] {
  const isRow = ROW.test(text);
  const isHouse = sources[0]?.kind === 'house' && !/^(?:Yes|No)\b/.test(text);
  if ((!isRow && !isHouse) || /\bor\b/.test(question)) return [];
  const own = known.get(topic) ?? new Set<string>();
  const said = new Set(words(text).flatMap((word) => [word, stem(word)]));
  const isExplained = (word: string) =>
    (isRow && (ofRows.has(word) || isProperty(word))) ||
    [word, stem(word)].some((form) => own.has(form) || said.has(form)) ||
    startsAs(word, own);
  return words(question).filter(
    (word) =>
      (isRow || pointed.has(word)) &&
      word.length > 2 &&
      !/^\d/.test(word) &&
      !smallWords.has(word) &&
      !isExplained(word) &&
      !isAlike(word, own, NEAR) &&
      !isAlike(word, said, NEAR),
  );
}
