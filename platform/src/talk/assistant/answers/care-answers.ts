import { escaped } from '../../../base/escaped.ts';
import { answered, unknown } from '../../answers/answer.ts';
import { houseAnswer } from '../../answers/house-words.ts';
import type { ProductFacts } from '../product-facts.ts';
import { sentencesWithSources } from './find-sentence.ts';
import { type Answerer, opensForFact, verdict } from './tell.ts';

const parts: { asked: RegExp; said: RegExp }[] = [
  { asked: /\bleather\b/, said: /\bleather\b.*\bbrush\b/i },
  {
    asked:
      /\b(?:straps?|bands?|bracelets?|mesh|rubber|nylon|canvas|washing machine|metal polish)\b/,
    said: /\b(?:wash|rinse|wipe|leather)\b/i,
  },
  { asked: /\b(?:sea|salt|swimming|pool|beach)\b/, said: /\b(?:rinse|wash|leather)\b/i },
  { asked: /\b(?:service\w*|movement)\b/, said: /\bserviced\b|\bbattery\b/i },
  { asked: /\bpolish\w*\b/, said: /\b(?:polish|abrasive)\b/i },
];

/** How a watch or a part of it is looked after, in the merchant's words. */
export const answerCare: Answerer = (facts, question) => {
  const fit = parts.find(({ asked, said }) => asked.test(question) && has(facts, said));
  const told = fit ? careOf(facts, fit.said) : all(facts);
  if (!told) return houseAnswer('service');
  const isForbidden =
    /\b(?:polish|washing machine|abrasive|scour\w*)\b/.test(question) && !opensForFact(question);
  return verdict(isForbidden && /\bdo not|by hand|\bavoid\b/.test(told.text) ? false : null, told);
};

const isCare = (label: string) => /care/i.test(label);

const careSentences = (facts: ProductFacts) =>
  sentencesWithSources(facts).filter(({ source }) => isCare(source.label));

const has = (facts: ProductFacts, said: RegExp) =>
  careSentences(facts).some(({ text }) => said.test(text));

function careOf(facts: ProductFacts, said: RegExp) {
  const found = careSentences(facts).find(({ text }) => said.test(text));
  return found ? answered(found.text, found.source) : null;
}

function all(facts: ProductFacts) {
  const found = careSentences(facts).slice(0, 3);
  const [first] = found;
  return first ? answered(found.map(({ text }) => text).join(' '), first.source) : null;
}

/** Whether it makes a present: what owners say who gave it, and that engraving is free. */
export const answerGift: Answerer = (facts, question) => {
  const engraving = houseAnswer('engraving', 'Engraving the case back is free.');
  const speaksOf = (words: RegExp) =>
    facts.reviews.find((review) => words.test(`${review.title} ${review.content}`));
  const [occasion] = /\b(?:wedding|birthday|partner|father|son|sister)\b/.exec(question) ?? [];
  const gift =
    (occasion && speaksOf(new RegExp(escaped(occasion), 'i'))) ||
    speaksOf(/\b(?:gift|present|partner|father|son|sister)\b/i);
  // Where a watch may be worn is not what it is as a present.
  if (
    occasion === 'wedding' &&
    !/\b(?:gift|present|give)\b/.test(question) &&
    !speaksOf(/wedding/i)
  )
    return unknown();
  const quoted = gift
    ? `An owner writes: “${gift.title}: ${gift.content}” `
    : 'No owner speaks of it as a present yet. ';
  const source = gift
    ? [{ kind: 'review' as const, label: gift.title ?? 'Review', product: facts.name }]
    : [];
  return answered(
    `${quoted}${engraving.text} An unworn watch can be returned within 30 days.`,
    ...source,
    ...engraving.sources,
  );
};

/** Where it is at home: what the merchant or an owner says of such an occasion. */
export const answerDescription: Answerer = (facts) => {
  const [first, second, third] = sentencesWithSources(facts).filter(
    ({ source }) => source.kind === 'description',
  );
  if (!first) return null;
  return answered(
    [first, second, third].flatMap((one) => (one ? [one.text] : [])).join(' '),
    first.source,
  );
};
