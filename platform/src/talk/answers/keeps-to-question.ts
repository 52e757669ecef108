import type { Topic } from '../assistant/topic-of.ts';
import type { Answer } from './answer.ts';

const asksNumber =
  /\bhow (?:many|wide|broad|thick|tall|high|long|deep|heavy|often|frequently)\b(?! (?:\w+ )?(?:colou?rs|shades|straps|dials|versions|options|choices))/;
const saysNumber =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|sixteen|thirty|sixty|every|free|never|no)\b/i;

const TIME = /\b(?:minutes?|hours?|days?|weeks?|months?|years?)\b/i;
const LENGTH = /\b(?:mm|millimetres?|cm|inch(?:es)?)\b/i;
const WEIGHT = /\d g\b/i;
/** What is asked in a unit is answered in one of its kind: jewels are no hours. */
const units: [asked: RegExp, said: RegExp][] = [
  [/\bhow (?:many|few) (?:\w+ )?(?:minutes|hours|days|weeks|months|years)\b/, TIME],
  [/\bhow (?:wide|broad|thick|tall|high)\b|\bhow many (?:mm|cm|inches)\b/, LENGTH],
  [/\bhow heavy\b|\bhow many (?:g|grams|ounces)\b/, WEIGHT],
  [/\bhow many turns\b/, /\bturns\b/],
];

/** Whether a number is asked for and the answer holds none of the kind, so that it only speaks of the same part. */
export const missesNumber = (question: string, { text }: Answer): boolean =>
  (asksNumber.test(question) && !saysNumber.test(text)) ||
  units.some(([asked, said]) => asked.test(question) && !said.test(text));

/** Subjects whose 'Yes' says that something is there, and would say the contrary to who asks whether it is not. */
const ofThings = new Set<Topic>([
  'battery',
  'bezel',
  'case',
  'chronograph',
  'clasp',
  'crown',
  'crystal',
  'date',
  'dial',
  'lume',
  'movement',
  'options',
  'seconds-hand',
  'strap',
  'winding',
]);
const asksForAbsence =
  /\b(?:without|lacks?|lacking|free of|missing|absent)\b|\b(?:is|are) (?:it|this|(?:the|its|it is) (?:\w+ )?\w+) not\b/;

/** An answer that is true of the watch, without a verdict that would be false of a question for what is not there. */
export function withoutDoubleNegation(question: string, topic: Topic, answer: Answer): Answer {
  if (!ofThings.has(topic) || !asksForAbsence.test(question)) return answer;
  const text = answer.text.replace(/^(?:Yes|No)[.:,] /, '');
  return { ...answer, text: `${text.charAt(0).toUpperCase()}${text.slice(1)}` };
}
