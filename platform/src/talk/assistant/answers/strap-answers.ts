import { escaped } from '../../../base/escaped.ts';
import { unknown } from '../../answers/answer.ts';
import type { ProductFacts } from '../product-facts.ts';
import { saysSo } from './attributes.ts';
import { findSentence } from './find-sentence.ts';
import { answerOptions } from './option-answers.ts';
import {
  type Answerer,
  asksWhether,
  isBare,
  rowOf,
  tellRow,
  verdict,
  wantsYesOrNo,
} from './tell.ts';

export const answerStrap: Answerer = (facts, question) => {
  const value = rowOf(facts, 'strap');
  const told = tellRow(facts, 'strap', () => `The strap: ${value}.`);
  if (/\bspring ?bars?\b/.test(question)) return findSentence(facts, question, /spring bars?/i);
  // The leather is calf; only its grain is another animal's.
  if (
    /\b(?:alligator|crocodile|snake|ostrich|lizard|reptile)s?\b/.test(question) &&
    wantsYesOrNo(question)
  ) {
    return told && verdict(/\bgrain\b/.test(question) ? null : false, told);
  }
  const isSo = saysSo(question, value);
  if ((!asksWhether(question) || asksToHave.test(question)) && namesOther(question, value, isSo))
    return answerOptions(facts, question);
  // `Black leather strap` beside a brown one asks for a choice.
  const isNamed = isBare(question) && !asksWhether(question) && isSo !== true;
  const choice = isNamed ? answerOptions(facts, question) : null;
  if (choice?.text.startsWith('Yes.')) return choice;
  if (/\b(?:tight|sizing|resiz\w*|tools?|adjust\w*|which wrists|fits?)\b/.test(question)) {
    return findSentence(facts, question, /\b(?:fits every wrist|sliding clasp|tapers)\b/i) ?? told;
  }
  if (told && namesChoice(facts, question, value)) return unknown(told);
  return told && verdict(isSo, told);
};

/** `Will the black strap have rivets` asks of a choice that no row describes. */
function namesChoice({ productOptions }: ProductFacts, question: string, mounted: string): boolean {
  const [, named = ''] =
    /\bthe (\w+) (?:strap|one|leather|rubber|version|band)\b/.exec(question) ?? [];
  const has = (text: string) => new RegExp(`\\b${escaped(named)}\\b`, 'i').test(text);
  return named !== '' && !has(mounted) && productOptions.some(({ choices }) => choices.some(has));
}

const MATERIAL = /\b(?:leather|rubber|nylon|canvas|mesh|steel)\b/;

/** `Can I get the orange strap` asks for a choice, whatever is on the watch. */
export const asksToHave =
  /\b(?:i|we|you|one) (?:\w+ )?(?:get|have|order|choose|offer|sell|want|buy|take)\b|\bbe (?:had|got|bought|ordered)\b|\bhave you\b|\byou (?:still )?(?:got|do)\b|\bany \w+ (?:straps?|bands?|bracelets?)\b|\b(?:wants?|on offer|offered|possible|available|exist)\b/;

const namesOther = (question: string, mounted: string, isMounted: boolean | null) =>
  namesOtherStrap(question, mounted) || (isMounted === false && asksToHave.test(question));

/** `Which colour is the rubber` asks of a choice, and not of the strap that is on the watch. */
function namesOtherStrap(question: string, mounted: string): boolean {
  const [named] = MATERIAL.exec(question) ?? [];
  return named !== undefined && !new RegExp(escaped(named), 'i').test(mounted);
}

export const answerStrapWater: Answerer = (facts, question) => {
  const material = `${rowOf(facts, 'strap')}`;
  const isLeather =
    /\bleather\b/.test(question) ||
    (/leather/i.test(material) && !/\b(?:rubber|nylon|canvas|steel|mesh)\b/.test(question));
  const told = isLeather
    ? findSentence(facts, question, /leather away from water/i)
    : (findSentence(facts, question, /\b(?:rinse|wash|dries|dry)\b/i) ?? null);
  // How another strap bears water, its own care does not say.
  const [other] = question.match(/\b(?:rubber|nylon|canvas|mesh|leather)\b/) ?? [];
  if (told && other && !told.text.toLowerCase().includes(other))
    return unknown(told, 'Nearest to it:');
  const isToBeKeptDry = /\bkeep\b.*\b(?:dry|away|out)\b/.test(question);
  return told && verdict(isLeather && asksWhether(question) ? isToBeKeptDry : null, told);
};
