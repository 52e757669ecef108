import { escaped } from '../../base/escaped.ts';
import { type Answer, unknown } from '../answers/answer.ts';
import { misses, withoutStrayVerdict, withoutVerdict } from '../answers/keeps-to-question.ts';
import { unexplained } from '../rules/unexplained.ts';
import { askedPart } from './answers/tell.ts';
import { withoutNames } from './named-watches.ts';
import type { ProductFacts } from './product-facts.ts';
import { fitOf, type Reading, readSubjects } from './readings.ts';
import type { Topic } from './topic-of.ts';

/** From here on a subject is taken for what is asked. */
export const LIKELY = 0.8;
/**
 * The same of what a figure answers, or light: such an answer is seldom beside the question (decision 0116). Less will do where a
 * rule has read the same.
 */
const LIKELY_MEASURE = 0.6;
const LIKELY_MEASURE_BY_RULE = 0.4;
const measures = new Set<Topic>(['wrist', 'cuff', 'weight', 'thickness', 'lume']);
/** The same, where rules say that nobody here can know it. */
const CERTAIN = 0.93;
/** An answer that is less likely what is asked is of something else. */
const STRANGE = 0.1;
/** It may well be that no fact answers the question. */
const DOUBTFUL = 0.6;

interface Asked {
  /** Plain, without the watch's name. */
  asked: string;
  /** Of the rule that fits; `null` where none does. */
  topic: Topic | null;
  answerTopic: (topic: Topic) => Answer | null;
}

/**
 * What the net makes of an answer by rules: one that is of nothing that is asked is only the nearest fact, and where rules know no
 * answer, the subject that the question is likely about gives one.
 */
export function secondOpinion({ asked, topic, answerTopic }: Asked, first: Answer): Answer {
  const reading = readSubjects(asked);
  const isStrange =
    first.kind === 'answer' && fitOf(first, topic, reading) < STRANGE && !tellsOfIt(asked, first);
  if (first.kind === 'answer' && !isStrange) return first;
  const known = isStrange && isNothing(reading) ? unknown(first, 'Nearest to it:') : first;
  if (!reading.topic || reading.share < leastShare(reading.topic, topic)) return known;
  const told = answerTopic(reading.topic);
  if (told?.kind !== 'answer' || misses(asked, told)) return known;
  return isJudgedInPart(asked, reading.topic, told)
    ? withoutVerdict(told)
    : withClearVerdict(asked, told);
}

/** From which share on a subject is taken for what is asked, where a rule says `byRule`. */
function leastShare(subject: Topic, byRule: Topic | null): number {
  if (!measures.has(subject)) return LIKELY;
  return subject === byRule ? LIKELY_MEASURE_BY_RULE : LIKELY_MEASURE;
}

/** `How many turns`, `what does hacking mean`: an answer that counts or explains just that is of what is asked. */
function tellsOfIt(asked: string, { text }: Answer): boolean {
  const [, explained] = /^what does (\w{4,}) mean$/.exec(asked) ?? [];
  if (explained) return text.toLowerCase().startsWith(explained);
  const [, counted] = /\bhow many (\w{3,})\b/.exec(asked) ?? [];
  const number = '(?:\\d+|two|three|four|five|six|ten|twelve|thirty|sixty)';
  return counted !== undefined && new RegExp(`\\b${number} ${escaped(counted)}\\b`, 'i').test(text);
}

/** A verdict on how it fits is none on words that its rule does not know: `daft`, `swallow my arm`. */
const isJudgedInPart = (asked: string, topic: Topic, { text }: Answer): boolean =>
  (topic === 'wrist' || topic === 'cuff') && unexplained(askedPart(asked), topic, text).length > 0;

/** Whether an answer is of nothing that a question asks, and most likely no fact answers it. */
export function isBesideQuestion(asked: string, topic: Topic, answer: Answer): boolean {
  const reading = readSubjects(asked, 'chat');
  return fitOf(answer, topic, reading) < STRANGE && isNothing(reading);
}

const isNothing = ({ shareOf }: Reading): boolean => shareOf('none') > DOUBTFUL;

/** Kept from by what they ask of the shop or of the assistant, whatever words they are put in. */
const neverKnown = new Set([
  'orders to the assistant',
  'other customers',
  'that way to pay',
  'numbers for the customs',
  'further functions',
  'functions of a smart watch',
]);

/** Whether a question on what rules call unknown is certainly about something that facts answer. */
export function isKnownAfterAll(
  unknownTopic: string,
  plain: string,
  watches: ProductFacts[],
): boolean {
  if (neverKnown.has(unknownTopic)) return false;
  return readSubjects(withoutNames(plain, watches)).share >= CERTAIN;
}

/** A verdict stays where yes or no is asked for, and of one thing; else the reader has to judge. */
const asksMore =
  /\b(?:or|not|without(?! (?:an? |any )?(?:problems?|trouble|issues?|worr\w+|damage|harm|light|lamp|torch))|no|only|(?<!\b(?:i|we|you) )just|(?<!\b(?:see|read|read off|tell|show|know|check) (?:me )?)(?:what|which|how)|who|why|whats|wheres|(?:when|where) (?:is|are|was|were|do|does|did|can|could|will|would|should|must|may))\b/;

export const withClearVerdict = (asked: string, answer: Answer): Answer =>
  asksMore.test(askedPart(asked)) ? withoutVerdict(answer) : withoutStrayVerdict(asked, answer);
