import type { HouseTopic } from '../answers/house-words.ts';
import { plainQuestion } from '../answers/plain-question.ts';
import { topicOf } from '../assistant/topic-of.ts';
import { houseRules } from '../rules/house-rules.ts';
import { firstTopic } from '../rules/rule.ts';

/** What `it` and `that` stand for after a question on a promise of the house. */
const nouns: Partial<Record<HouseTopic, string>> = {
  engraving: 'engraving',
  payment: 'payment',
  returns: 'a return',
  service: 'a service',
  'shipping-cost': 'delivery',
  'shipping-time': 'delivery',
  warranty: 'the warranty',
};

/** `And express?`, `also for quartz?`: goes on with what was asked, and is no question by itself. */
const goesOn =
  /^(?:(?:and|or|but|so|ok) )*(?:(?:also|too|even|what about|how about|plus) )*(?:(?:for|with|on|in|to|by|at) )?(?:(?:an?|the|my) )?[a-z]+(?: [a-z]+){0,4}?(?: too| as well| also| then)?$/;
const opens = /^(?:and|or|but|also|even|what about|how about|plus|for|with)\b/;
const MAX_WORDS = 7;
/** `And how thick is it` asks for something else. */
const asks = /\b(?:is|are|does|do|can|has|have|how|what|which)\b/;
const pronoun = /\b(?:it|that|this)\b/;
/** `And how much?`, `how long do I have?`: names nothing that is asked about. */
const asksOnly =
  /^(?:(?:and|but|so|ok) )*(?:how (?:much|long|many|often|fast|soon)|when|where|who|what is the (?:number|price|cost|address))(?: (?:do|does|can|will|would|must|should) (?:i|you|we)(?: (?:have|get|need|pay|call|ask|write|do))?)?$/;
/** `And for a 250 one`: takes the place of the sum before it. */
const otherSum =
  /^(?:(?:and|but|so|ok) )*(?:for|with|at|over|on) (?:an? )?\$?(\d{2,4})(?: (?:dollars?|bucks|one|order))*$/;
/** Words that only a watch can be meant by. */
const ofAWatch =
  /\b(?:thick|wide|heavy|weigh|big|wear|wrist|water|swim|dive|wind|battery|movement|strap|dial|crystal|glass|automatic|quartz)\b/;

/** A question with what it leaves out, because a promise of the house was asked about before it; any other as it is. */
export function houseFollowUp(query: string, before: string[]): string {
  if (before.length === 0) return query;
  const last = plainQuestion(houseFollowUp(before.at(-1) ?? '', before.slice(0, -1)));
  const earlier = firstTopic(houseRules, last);
  if (!earlier) return query;
  const plain = plainQuestion(query);
  const own = firstTopic(houseRules, plain);
  const isOther = own !== null && !(isOfShipping(own) && isOfShipping(earlier));
  if (isOther || plain.split(' ').length > MAX_WORDS) return query;
  const noun = nouns[earlier];
  const isOfPromise = noun && !own && pronoun.test(plain) && !ofAWatch.test(plain);
  if (isOfPromise && asks.test(plain) && (topicOf(plain) === null || isOfCost.test(plain)))
    return plain.replace(pronoun, noun);
  const [, sum] = otherSum.exec(plain) ?? [];
  if (sum && /\d/.test(last)) return last.replace(/\d+/, sum);
  if (asksOnly.test(plain)) {
    const asked = plain.replace(/^(?:(?:and|but|so|ok) )+/, '');
    if (noun && asked === 'how long' && isOfShipping(earlier)) return `how long does ${noun} take`;
    return noun && asked === 'how much' ? `how much is ${noun}` : `${asked} ${last}`;
  }
  if (
    opens.test(plain) &&
    goesOn.test(plain) &&
    (own || topicOf(plain) === null || !asks.test(plain))
  ) {
    const added = plain.replace(/^(?:(?:and|or|but|so|ok|what about|how about|plus) )+/, '');
    // `For how long` wants no yes or no, whatever was asked before.
    return /\b(?:how|what|which|when|where|who)\b/.test(added)
      ? `${added} ${last}`
      : `${last} ${added}`;
  }
  return query;
}

const isOfShipping = (topic: HouseTopic): boolean => topic.startsWith('shipping');

/** `Is that expensive` is of what was spoken of, not of a watch. */
const isOfCost = /\b(?:cost\w*|expensive|price|much|free|pay|extra)\b/;
