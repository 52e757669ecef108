import type { Answer } from '../../answers/answer.ts';
import type { ProductFacts } from '../product-facts.ts';
import { saysSo } from './attributes.ts';
import { isAtPlace } from './dial-places.ts';
import { findSentence } from './find-sentence.ts';
import { answerOptions } from './option-answers.ts';
import { asksToHave } from './strap-answers.ts';
import {
  type Answerer,
  asksWhether,
  nearestRow,
  rowOf,
  tellRow,
  verdict,
  wantsYesOrNo,
} from './tell.ts';

const ofDialItself =
  /\b(?:black|white|blue|green|gr[ae]y|red|brown|pink|yellow|orange|cream|silver|gold|ivory|burgundy) (?:dial|face)$|\b(?:dial|face) in \w+$/;

const COLOUR =
  'black|white|blue|blued|green|grey|red|brown|yellow|orange|cream|silver|gold(?:en)?|rose';
const hasColouredHands = new RegExp(
  `\\b(?:${COLOUR})\\b(?: \\w+){0,2} hands?\\b|\\bhands? (?:is|are)\\b[^,.;]*\\b(?:${COLOUR})\\b`,
  'i',
);

const hasShapedHands = /\b(?:sword|leaf|dauphine|syringe|baton|pencil)\b[^.]*\bhands\b/i;

export const answerDial: Answerer = (facts, question) => {
  if (
    /^what (?:do|does|is|are)\b.*\b(?:sub ?dials?|counters?)\b.*\b(?:show|do|for|count|mean)\b/.test(
      question,
    )
  )
    return findSentence(facts, question, /\b(?:elapsed|counts)\b/i) ?? nearestRow(facts, 'dial');
  if (/\binner ring\b|\b24\b/.test(question)) {
    const sentence = findSentence(facts, question, /\binner ring\b/i);
    if (sentence) return sentence;
  }
  if (/\b(?:how many|number of|one|two|three|four) hands\b/.test(question))
    return countHands(facts, question);
  const hands = tellHands(facts, question);
  if (hands) return hands;
  const value = rowOf(facts, 'dial');
  if (asksToHave.test(question) && saysSo(question, value) === false)
    return answerOptions(facts, question);
  const told = tellRow(facts, 'dial', () => `The dial: ${value}.`);
  // `Orange dial` is no dial with an orange hand.
  if (ofDialItself.test(question) && asksWhether(question)) {
    const [itself = ''] = value.split(/,|\bwith\b/);
    return told && verdict(saysSo(question, itself), told);
  }
  const hasNumerals =
    /\b(?:numbers|numerals|digits|figures)\b/.test(question) &&
    wantsYesOrNo(question) &&
    /numerals/i.test(value);
  // Of single hours the row names only some, and never says that there are no others.
  if (
    hasNumerals &&
    /\d|\b(?:only|just|all|every|each|one|two|three|six|nine|twelve)\b/.test(question)
  )
    return told;
  const isThere = wantsYesOrNo(question) ? isAtPlace(question, value) : null;
  return told && verdict(isThere ?? saysSo(question, value) ?? (hasNumerals || null), told);
};

/** Their colour or their shape, or what else is said of them; `null` where they are not what is asked about. */
function tellHands(facts: ProductFacts, question: string): Answer | null {
  if (!/\bhands?\b/.test(question) || /\bdial|face\b/.test(question)) return null;
  const said = /\bcolou?r\b/.test(question)
    ? hasColouredHands
    : /\b(?:kind|type|style|shape|sort)\b/.test(question)
      ? hasShapedHands
      : null;
  return (
    (said && findSentence(facts, question, said)) ?? findSentence(facts, question, /\bhands?\b/i)
  );
}

/** Only some movements say how many hands they drive. */
function countHands(facts: ProductFacts, question: string): Answer {
  const told = nearestRow(facts, 'movement');
  const [, actual] = /\b(one|two|three|four) hands\b/i.exec(rowOf(facts, 'movement')) ?? [];
  const row = tellRow(facts, 'movement', (value) => `The movement: ${value}.`);
  if (!row || !actual) return told;
  const [, asked] = /\b(one|two|three|four) hands\b/.exec(question) ?? [];
  return verdict(asked && asksWhether(question) ? asked === actual.toLowerCase() : null, row);
}

export const answerSecondsHand: Answerer = (facts, question) => {
  const rows = `${rowOf(facts, 'dial')}, ${rowOf(facts, 'movement')}`;
  if (/two hands/i.test(rows)) {
    const told = tellRow(
      facts,
      'movement',
      (value) => `It has no seconds hand. The movement: ${value}.`,
    );
    return told && verdict(wantsYesOrNo(question) ? false : null, told);
  }
  const sentence = findSentence(facts, question, /\bseconds\b/i);
  if (sentence) return verdict(asksWhether(question) || null, sentence);
  return nearestRow(facts, 'dial');
};

export const answerLume: Answerer = (facts, question) => {
  // The facts say of the dial and its hands that they glow, and of nothing else.
  const [other] = /\b(?:bezel|crown|strap|bracelet|case|crystal)\b/.exec(question) ?? [];
  if (other)
    return nearestRow(facts, other === 'bracelet' ? 'strap' : other === 'crown' ? 'case' : other);
  const isSaid = /\blumin/i;
  const row = isSaid.test(rowOf(facts, 'dial'))
    ? tellRow(facts, 'dial', (value) => `The dial: ${value}.`)
    : null;
  const told = /\bhands?\b/.test(question)
    ? findSentence(facts, question, /hands?\b.*\blumin|\blumin.*\bhands?/i)
    : row;
  const found = told ?? row ?? findSentence(facts, question, isSaid);
  if (!found) return nearestRow(facts, 'dial');
  // That it glows is no word on for how long.
  const isOpen =
    /^(?:what|which|how long)\b|\bor\b|\b(?:whole|all|through the) night\b|\b(?:until|till|hours?|long)\b/;
  return verdict(isOpen.test(question) ? null : true, found);
};
