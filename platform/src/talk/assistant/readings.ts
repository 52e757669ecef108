import type { Answer, Source } from '../answers/answer.ts';
import { isHouseTopic } from '../answers/house-words.ts';
import type { Place } from '../subjects/question-words.ts';
import { subjectShares } from '../subjects/subject-shares.ts';
import { topicAnswers } from './answers/topic-answers.ts';
import type { Topic } from './topic-of.ts';

/** What the net reads in a plain question. */
export interface Reading {
  /** The subject that it is most likely about, among those that facts answer. */
  topic: Topic | null;
  /** How likely that is, from 0 to 1. */
  share: number;
  shareOf: (subject: string) => number;
}

/** @param asked plain, without the names of watches */
export function readSubjects(asked: string, place: Place = 'page'): Reading {
  const shares = subjectShares(asked, place);
  const shareOf = (subject: string) => shares.get(subject) ?? 0;
  const [topic = null] = [...shares.keys()]
    .filter(isTopic)
    .sort((one, other) => shareOf(other) - shareOf(one));
  return { topic, share: topic ? shareOf(topic) : 0, shareOf };
}

const isTopic = (subject: string): subject is Topic =>
  isHouseTopic(subject) || subject in topicAnswers;

/** How likely a question is about what an answer tells, of a rule's topic or by its sources alone. */
export function fitOf({ sources }: Answer, topic: Topic | null, { shareOf }: Reading): number {
  const isQuoted = sources.some(({ kind }) => inWords.has(kind));
  const subjects = new Set([
    ...(topic ? [topic] : []),
    ...(isQuoted || !topic ? ['text', 'owners'] : []),
    ...sources.flatMap(subjectsOf),
  ]);
  return [...subjects].reduce((sum, subject) => sum + shareOf(subject), 0);
}

const inWords = new Set<Source['kind']>(['description', 'section', 'review']);

/** What is asked of a row of the specifications. */
const ofRows: Record<string, string> = {
  'lug to lug': 'lug-to-lug wrist',
  thickness: 'thickness cuff',
  'case size': 'size wrist',
  case: 'case crown',
  bezel: 'bezel',
  dial: 'dial date seconds-hand',
  crystal: 'crystal',
  movement:
    'movement winding hacking chronograph sweep battery jewels beat seconds-hand time-zones winder',
  'power reserve': 'reserve off-the-wrist winding',
  'battery life': 'battery movement',
  'water resistance': 'water strap-water pushers',
  strap: 'strap clasp options',
  'strap width at lugs': 'strap-width',
  weight: 'weight',
};

const ofKinds: Partial<Record<Source['kind'], string>> = {
  price: 'price discount',
  stock: 'stock',
  option: 'options strap',
  review: 'reviews owners praise criticism',
};

const subjectsOf = ({ kind, label }: Source): string[] =>
  ((kind === 'specification' ? ofRows[label] : ofKinds[kind]) ?? '').split(' ');
