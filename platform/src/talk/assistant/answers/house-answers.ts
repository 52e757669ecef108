import { type Answer, answered, unknown } from '../../answers/answer.ts';
import { type HouseTopic, houseAnswer } from '../../answers/house-words.ts';
import { withoutVerdict } from '../../answers/keeps-to-question.ts';
import { withDigits } from '../../answers/spelled-numbers.ts';
import type { ProductFacts } from '../product-facts.ts';
import { comparesCount } from './compare-number.ts';
import { findSentence } from './find-sentence.ts';
import { money, priceOf } from './shop-answers.ts';
import { asksWhether, sourceOf, verdict, wantsYesOrNo } from './tell.ts';
import { COUNTS, hoursIn, monthsIn } from './watchmakers-rules.ts';

/** The amount from which standard shipping is free, as the house's words have it. */
const FREE_FROM = 200;
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
  if (topic === 'engraving' && asksWhether(question) && asksForMore.test(question))
    return verdict(false, withoutVerdict(houseAnswer(topic)));
  if (topic === 'hours' && foreign.test(question) && asksWhether(question))
    return verdict(false, houseAnswer(topic));
  if (topic === 'payment' && /\b(?:see|store|keep|save)\b/.test(question)) {
    return verdict(false, houseAnswer(topic));
  }
  return houseAnswer(topic);
}

/** Languages in which no mail is answered, as the house's words have it. */
const foreign =
  /\b(?:german|french|spanish|italian|chinese|japanese|russian|arabic|turkish|polish|portuguese|korean)\b/;

/** Whether something is paid beside the price. */
const asksForMore =
  /^(?!.*\b(?:free|included?|nothing|without|no)\b).*\b(?:charge[ds]?|costs?|fees?|pay|surcharge|extra)\b/;

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
  const isLate = (hoursIn(question) ?? 0) > RETURN_DAYS * 24;
  return verdict(!isWorn && !isLate, told);
}

/** How many of a watch a question speaks of. */
function piecesIn(question: string): number {
  const [, count = ''] =
    /\b(?:buy|order|take|get|for) (\d|two|three|four|five)\b|\b(?:\d|two|three|four|five)(?= of (?:them|these|it)\b)/.exec(
      question,
    ) ?? [];
  return Number(count) || COUNTS.indexOf(count) + 1 || 1;
}

/** What an order costs that a question speaks of: `over $200`, `250 dollars`; `null` where it names no sum. */
function sumIn(spoken: string): number | null {
  const question = withDigits(spoken);
  const [, more, dollars, sum = dollars] =
    /\b(over|above|past|beyond|more than|more of)? ?(?:\$ ?(\d+)|\b(\d+) ?(?:dollars|usd|bucks))/.exec(
      question,
    ) ?? [];
  const [, bare] = /\b(?:over|above|more than) (\d{2,4})\b/.exec(question) ?? [];
  if (!sum) return bare ? Number(bare) + 1 : null;
  return Number(sum) + (more ? 1 : 0);
}

const asksForFree =
  /\b(?:free|on the house|at no (?:extra )?cost|without (?:any )?(?:(?:shipping|delivery|postage) )?(?:costs?|charges?|fees?)|(?:need|do|must) ?n(?:o|'?)t (?:have to )?pay|no(?:t| need to)? pay|pay nothing|no (?:postage|shipping|delivery)(?: (?:costs?|fees?|charges?))?)\b/;
/** `Over $200, shipping free` asks without a verb. */
const endsFree = /^(?!(?:what|which|when|where|who|how|why)\b).*(?:\bfree$|\bpay nothing\b)/;

/** Whether standard shipping of an order of such a sum is free, or paid, as a question says. */
function agreesOnShipping(question: string, sum: number | null): boolean | null {
  if (sum === null || !(wantsYesOrNo(question) || endsFree.test(question))) return null;
  // `From 200 dollars up` is neither over nor under it.
  if (sum === FREE_FROM) return null;
  const isFree = sum > FREE_FROM;
  if (asksForFree.test(question)) return isFree;
  return /\b(?:pay|extra|charged?|fee)\b/.test(question) ? !isFree : null;
}

function answerShippingCost(question: string, facts: ProductFacts | null): Answer {
  const told = houseAnswer('shipping-cost');
  const price = facts && priceOf(facts);
  if (/\b(?:express|expedited)\b/.test(question)) return told;
  const named = sumIn(question);
  // `Included in the 99 dollars` speaks of this watch.
  if (!facts || price === null || (named !== null && named !== price))
    return verdict(agreesOnShipping(question, named), told);
  const pieces = piecesIn(question);
  const isFree = price * pieces > FREE_FROM;
  const own =
    pieces > 1
      ? `${pieces} of the ${facts.name} cost ${money(price * pieces, facts.currency)}, so their standard shipping ${isFree ? 'is free' : 'is not free'}.`
      : `The ${facts.name} costs ${money(price, facts.currency)}, so its standard shipping ${isFree ? 'is free' : 'is not free on its own'}.`;
  const answer = answered(
    `${own} ${told.text}`,
    ...told.sources,
    sourceOf(facts, 'price', 'Price'),
    // The sum stands in no fact.
    ...(pieces > 1 ? [{ kind: 'rule', label: 'The price times the pieces' } as const] : []),
  );
  return verdict(agreesOnShipping(question, price * pieces), answer);
}
