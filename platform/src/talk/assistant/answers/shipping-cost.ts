import { type Answer, answered } from '../../answers/answer.ts';
import { houseAnswer } from '../../answers/house-words.ts';
import { withDigits } from '../../answers/spelled-numbers.ts';
import type { ProductFacts } from '../product-facts.ts';
import { money, priceOf } from './shop-answers.ts';
import { sourceOf, verdict, wantsYesOrNo } from './tell.ts';
import { COUNTS } from './watchmakers-rules.ts';

/** The amount from which standard shipping is free, as the house's words have it. */
const FREE_FROM = 200;
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

/** What an order's shipping costs, for one watch where that makes a difference. */
export function answerShippingCost(question: string, facts: ProductFacts | null): Answer {
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
