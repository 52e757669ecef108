import { type Answer, answered, unknown } from '../../answers/answer.ts';
import { type HouseTopic, houseAnswer } from '../../answers/house-words.ts';
import { withoutVerdict } from '../../answers/keeps-to-question.ts';
import type { ProductFacts } from '../product-facts.ts';
import { comparesCount } from './compare-number.ts';
import { findSentence } from './find-sentence.ts';
import { answerShippingCost } from './shipping-cost.ts';
import { asksWhether, sourceOf, verdict, wantsYesOrNo } from './tell.ts';
import { COUNTS, hoursIn, monthsIn } from './watchmakers-rules.ts';

/** Until when a watch may be sent back, as the house's words have it. */
const RETURN_DAYS = 30;

/** What the house promises, for one watch where that makes a difference. */
export function answerHouse(
  topic: HouseTopic,
  question: string,
  facts: ProductFacts | null,
): Answer {
  if (topic === 'warranty') return answerWarranty(question, facts);
  if (topic === 'returns') return answerReturns(question);
  if (topic === 'shipping-cost') return answerShippingCost(question, facts);
  if (
    topic === 'shipping-time' &&
    facts?.InStock === false &&
    asksWhether(question) &&
    /\b(?:it|one|this)\b/.test(question)
  ) {
    const told = houseAnswer(topic);
    const text = `The ${facts.name} is sold out at the moment. ${told.text}`;
    return answered(text, sourceOf(facts, 'stock', 'Stock'), ...told.sources);
  }
  if (
    topic === 'shipping-time' &&
    asksWhether(question) &&
    /\b(?:express|expedited|faster|quicker|ship|deliver)\b/.test(question)
  ) {
    return verdict(
      /\btomorrow|today|saturday|sunday\b/.test(question) ? null : true,
      houseAnswer(topic),
    );
  }
  if (topic === 'engraving') return answerEngraving(question);
  if (topic === 'tracking')
    return asksWhether(question) && !byOtherMeans.test(question)
      ? houseAnswer(topic)
      : withoutVerdict(houseAnswer(topic));
  if (topic === 'hours' && asksWhether(question))
    return verdict(speaksLanguages(question), houseAnswer(topic));
  if (topic === 'payment' && /\b(?:see|store|keep|save)\b/.test(question)) {
    return verdict(false, houseAnswer(topic));
  }
  return houseAnswer(topic);
}

/** A link by mail is no word on messages. */
const byOtherMeans = /\b(?:sms|text(?:s|ed)?|whats ?app|phone|app|letter|call)\b/;

/** Languages in which no mail is answered, as the house's words have it. */
const foreign =
  /\b(?:german|french|spanish|italian|chinese|japanese|russian|arabic|turkish|polish|portuguese|korean)\b/;

const ours = /\b(?:dutch|english)\b/;

/** Whether mails are answered in each language that a question names; `null` where it names none. */
function speaksLanguages(question: string): boolean | null {
  if (foreign.test(question)) return false;
  return ours.test(question) || null;
}

/** Its text begins with a verdict on whether it is done. */
function answerEngraving(question: string): Answer {
  const told = houseAnswer('engraving');
  if (asksWhether(question) && asksForMore.test(question))
    return verdict(false, withoutVerdict(told));
  const isOpen = /\b(?:only|just|not)\b/.test(question) || asksForTime.test(question);
  return isOpen ? withoutVerdict(told) : told;
}

/** Whether something is paid beside the price. */
const asksForMore =
  /^(?!.*\b(?:free|included?|nothing|without|no)\b).*\b(?:charge[ds]?|costs?|fees?|pay|surcharge|extra|expensive|dear)\b/;

/** `Does it take long`: that it is done is no verdict on that. */
const asksForTime = /\b(?:takes?|long(?:er)?|quick\w*|fast|slow|days?|weeks?|hours?)\b/;

function answerWarranty(question: string, facts: ProductFacts | null): Answer {
  const section =
    facts && findSentence(facts, 'international warranty', /year.*warranty|warranty.*year/i);
  if (!facts || !section) return answerHouseWarranty(question);
  const wants = (words: RegExp) => words.test(question);
  if (
    wants(
      /\b(?:straps?|bands?|bracelets?|leather|wear|batter(?:y|ies)|not (?:be )?(?:cover(?:ed)?|included?|in the|part of|under|pay)|excluded?|exclusions?|exlu\w+|leaves? out|left out|falls outside|pay for even)\b/,
    )
  ) {
    return excluded(question, facts) ?? section;
  }
  if (wants(/\b(?:water|moisture|leak\w*|drown\w*|swim\w*|flood\w*)\b/)) {
    return findSentence(facts, question, /water damage/i) ?? section;
  }
  return verdict(saysYears(question, section.text), section);
}

function excluded(question: string, facts: ProductFacts): Answer | null {
  const told = findSentence(facts, 'straps normal wear not included', /not included/i);
  if (!told) return null;
  const isNamed = (word: string) =>
    !new RegExp(word).test(question) || new RegExp(word, 'i').test(told.text);
  // A battery that no sentence names is neither in nor out.
  if (!isNamed('batter')) return unknown(told);
  return verdict(wantsYesOrNo(question) ? false : null, told);
}

/** Whether a sentence of so many years agrees with the years that are asked about; abroad is agreed to where it says so. */
function saysYears(question: string, sentence: string): boolean | null {
  if (!wantsYesOrNo(question)) return null;
  const [, promised = ''] = /\b([a-z]+)-year/i.exec(sentence) ?? [];
  const months = 12 * (COUNTS.indexOf(promised.toLowerCase()) + 1);
  const passed = /\b(?:after|still)\b/.test(question) ? monthsIn(question) : null;
  if (passed !== null && months > 0) return passed < months;
  const wanted = monthsIn(question);
  if (wanted !== null) {
    const compared = comparesCount(question, months / 12);
    if (compared !== null) return compared;
    // Who has three years has two as well, and no clear yes or no.
    const isAtLeast = /\b(?:have|get|covered|covers?)\b/.test(question);
    return wanted < months && isAtLeast ? null : wanted === months;
  }
  if (
    /\b(?:abroad|overseas|wherever|international\w*|world\w*|countr\w+|everywhere)\b/.test(question)
  ) {
    return /international/i.test(sentence) || null;
  }
  if (
    /^(?:and )?(?:is|does|has|do|are)\b.*\b(?:have|there|come|a|any) (?:a |any )?(?:warranty|guarantee)\b|\bguaranteed\b/.test(
      question,
    )
  )
    return true;
  return null;
}

function answerHouseWarranty(question: string): Answer {
  const told = houseAnswer('warranty');
  if (/\b(?:abroad|international\w*|world\w*|countr\w+|everywhere)\b/.test(question))
    return verdict(asksWhether(question) || null, told);
  if (/\b(?:every|all|each|any)\b/.test(question) && /\b(?:3|three|2|two) years?\b/.test(question))
    return verdict(asksWhether(question) ? false : null, told);
  if (/\bquartz|battery\b/.test(question)) return verdict(saysYears(question, 'two-year'), told);
  return /\b(?:automatic|mechanical)\b/.test(question)
    ? verdict(saysYears(question, 'three-year'), told)
    : told;
}

function answerReturns(question: string): Answer {
  const told = houseAnswer('returns');
  if (!wantsYesOrNo(question)) return told;
  const isWorn =
    /\b(?:worn|wore|wear|wears|weared|wearing|used|using|had it on|(?:try|tried|test) (?:it|this|one) (?:out )?for an?|after (?:a|one|two) years?|scratched|engraved)\b/.test(
      question,
    );
  // Who pays for the way back, and how long money takes, is not said.
  if (
    /\bengraved\b|\bcancel\b|\b(?:return(?:s|ing)? (?:it )?(?:is |are )?(?:free|paid)|free (?:of charge|returns?)|postage|label)\b/.test(
      question,
    )
  )
    return unknown(told);
  const hours = hoursIn(question) ?? 0;
  // `One week is all I get` is less than the house gives.
  const isAtMost =
    hours > 0 && /\b(?:only|just|all i (?:get|have)|no more than|at most|max\w*)\b/.test(question);
  if (isAtMost) return verdict(hours === RETURN_DAYS * 24, told);
  return verdict(!isWorn && hours <= RETURN_DAYS * 24, told);
}
