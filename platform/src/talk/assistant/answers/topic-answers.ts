import type { Answer } from '../../answers/answer.ts';
import { answered } from '../../answers/answer.ts';
import type { FactTopic } from '../../rules/fact-rules.ts';
import type { ProductFacts } from '../product-facts.ts';
import { answerCare, answerDescription, answerGift } from './care-answers.ts';
import { answerDate } from './date-answer.ts';
import { answerDial, answerLume, answerSecondsHand } from './dial-answers.ts';
import { findSentence } from './find-sentence.ts';
import {
  answerHacking,
  answerMovement,
  answerService,
  answerWinding,
  partOfMovement,
} from './movement-answers.ts';
import { answerOccasion } from './occasion-answer.ts';
import { answerOptions } from './option-answers.ts';
import {
  answerBezel,
  answerCase,
  answerChronograph,
  answerCrown,
  answerCrystal,
  answerPushers,
  answerSweep,
  answerTimeZones,
} from './part-answers.ts';
import {
  ABOUT_TIME,
  answerCriticism,
  answerOwners,
  answerPraise,
  answerReviews,
} from './review-answers.ts';
import {
  answerBattery,
  answerBatteryChange,
  answerOffTheWrist,
  answerReserve,
  answerWinder,
} from './running-answers.ts';
import { answerDiscount, answerPrice, answerStock } from './shop-answers.ts';
import {
  answerCuff,
  answerLugToLug,
  answerShape,
  answerSize,
  answerStrapWidth,
  answerThickness,
  answerWeight,
  answerWrist,
} from './size-answers.ts';
import { answerStrap, answerStrapWater } from './strap-answers.ts';
import { type Answerer, asksWhether, nearestRow, sourceOf, tellRow, verdict } from './tell.ts';
import { answerWater } from './water-answer.ts';

export const topicAnswers: Record<FactTopic, Answerer> = {
  'lug-to-lug': answerLugToLug,
  'strap-width': answerStrapWidth,
  clasp: (facts, question) =>
    findSentence(facts, question, /closes with|sliding clasp/i) ?? answerStrap(facts, question),
  strap: answerStrap,
  'strap-water': answerStrapWater,
  crystal: answerCrystal,
  bezel: answerBezel,
  crown: answerCrown,
  pushers: answerPushers,
  'seconds-hand': answerSecondsHand,
  dial: answerDial,
  date: answerDate,
  lume: answerLume,
  jewels: partOfMovement('jewels'),
  beat: partOfMovement('vph'),
  winding: answerWinding,
  hacking: answerHacking,
  winder: answerWinder,
  'off-the-wrist': answerOffTheWrist,
  battery: answerBattery,
  'battery-change': answerBatteryChange,
  reserve: answerReserve,
  accuracy: answerAccuracy,
  water: answerWater,
  wrist: answerWrist,
  cuff: answerCuff,
  thickness: answerThickness,
  weight: answerWeight,
  size: answerSize,
  case: answerCase,
  movement: answerMovement,
  options: answerOptions,
  stock: answerChoiceStock,
  discount: answerDiscount,
  price: answerPrice,
  brand: answerBrand,
  praise: answerPraise,
  criticism: answerCriticism,
  reviews: answerReviews,
  owners: answerOwners,
  describe: answerDescription,
  care: answerCare,
  service: answerService,
  gift: answerGift,
  chronograph: answerChronograph,
  sweep: answerSweep,
  occasion: answerOccasion,
  'time-zones': answerTimeZones,
  shape: answerShape,
  'fits-wetsuit': answerWetsuit,
};

function answerAccuracy(facts: ProductFacts, question: string): Answer | null {
  const own = findSentence(facts, question, /within .* seconds|seconds a (?:day|month)/i);
  if (own) return own;
  const review = facts.reviews.find(({ title, content }) =>
    ABOUT_TIME.test(`${title}: ${content}`),
  );
  if (!review) return nearestRow(facts, 'movement');
  return answered(
    `The specifications don't say, but an owner writes: “${review.title}: ${review.content}”`,
    sourceOf(facts, 'review', review.title ?? 'Review'),
  );
}

function answerBrand({ name, brand, ...facts }: ProductFacts, question: string): Answer | null {
  if (!brand) return null;
  const told = answered(
    `The ${name} is made by ${brand}.`,
    sourceOf({ name, brand, ...facts }, 'description', 'Brand'),
  );
  const isOther =
    asksWhether(question) &&
    !question.includes(brand.toLowerCase()) &&
    /\bby \w+|\ba [a-z]+$/.test(question);
  return verdict(isOther ? false : null, told);
}

const ofNow =
  /\b(?:stocks?|availab\w+|sold|left|now|still|today|gone|ready|ship|out of|run out|sell out)\b/;

/** Choices that are counted by themselves are not told of by the page; the watch as a whole is. */
function answerChoiceStock(facts: ProductFacts, question: string): Answer | null {
  const told = answerStock(facts, question);
  if (
    !told ||
    !/\b(?:straps?|leather|nylon|rubber|bracelet|canvas|mesh|dial|colou?r)\b|\bin (?:black|white|silver|blue|navy|green|brown|tan|olive|red|orange|gr[ae]y|rose|gold|steel|burgundy|pink|yellow)\b/.test(
      question,
    )
  )
    return told;
  // Whether it can be had at all is a matter of choices.
  if (!ofNow.test(question)) return answerOptions(facts, question) ?? told;
  const options = answerOptions(facts, question.replace(/\b(?:is|are|still|in stock)\b/g, ' '));
  const choices = options ? options.text.replace(/^(?:Yes|No)\. /, '') : '';
  return {
    ...told,
    text: `${told.text.replace(/^(?:Yes|No)\. /, '')} ${choices} The page shows for each choice whether it is in stock.`,
    sources: [...told.sources, ...(options?.sources ?? [])],
  };
}

function answerWetsuit(facts: ProductFacts, question: string): Answer | null {
  const told =
    findSentence(facts, question, /\bsuit\b|extension/i) ??
    tellRow(facts, 'strap', (value) => `The strap: ${value}.`);
  const isSaid = told !== null && /suit|extension/i.test(told.text);
  if (!isSaid) return nearestRow(facts, 'strap');
  return told && verdict(asksWhether(question) || null, told);
}
