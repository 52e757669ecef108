import { stopWords } from '../answers/vocabulary.ts';
import { words } from '../answers/words.ts';

/** What a shopper looks for; money in cents. */
export interface WatchWish {
  /** What names or categories should hold; prices and fillers are not among them. */
  words: string[];
  /** Both inclusive. */
  minCents: number | null;
  maxCents: number | null;
  order: 'cheapest' | 'dearest' | null;
  onlyInStock: boolean;
}

const AMOUNT = String.raw`\$?\s?(\d[\d,]*(?:\.\d{1,2})?)(?!\d)(?!\s?(?:mm|cm|m|metres?|meters?|atm|g|grams?|hours?|days?)\b)(?:\s?(?:dollars|usd|bucks|\$))?`;
const between = new RegExp(
  String.raw`\b(?:between|from)\s+${AMOUNT}\s*(?:and|to|-|–)\s*${AMOUNT}`,
  'i',
);
const atMost = new RegExp(
  String.raw`\b(?:up to|at most|no more than|max(?:imum)?(?: of)?|within|around|about|budget(?: of| is)?|i have(?: got)?|spend)\s+${AMOUNT}`,
  'i',
);
const forMoney = /\b(?:for|have|around|about) \$?(\d[\d,]*) ?(?:dollars|usd|bucks|\$)/i;
const below = new RegExp(
  String.raw`\b(?:under|below|less than|cheaper than|lower than)\s+${AMOUNT}`,
  'i',
);
const atLeast = new RegExp(
  String.raw`\b(?:at least|starting at|from|min(?:imum)?(?: of)?)\s+${AMOUNT}`,
  'i',
);
const above = new RegExp(String.raw`\b(?:over|above|more than|dearer than)\s+${AMOUNT}`, 'i');
const cheapest = /\b(cheap(?:est|er)?|least expensive|lowest[- ]price[ds]?|affordable)\b/i;
const dearest = /\b(most (?:expensive|costly|pricey)|dearest|highest[- ]price[ds]?|priciest)\b/i;
const inStock = /\b(in stock|available)\b/i;

/** Words that say that something is wished for, not what. */
const fillers = new Set(
  `sell show find list any anything something someone recommend suggest search something model models product products wristwatch
  wristwatches buy gift present dollars usd bucks price prices priced cost costs cheap best most least`.split(
    /\s+/,
  ),
);

/** Reads what a shopper looks for: `dive watches under 300`. */
export function readWish(query: string): WatchWish {
  const [, low, high] = between.exec(query) ?? [];
  const max = high ?? (atMost.exec(query) ?? forMoney.exec(query))?.[1];
  const min = low ?? atLeast.exec(query)?.[1];
  const rest = [
    between,
    atMost,
    forMoney,
    below,
    atLeast,
    above,
    cheapest,
    dearest,
    inStock,
  ].reduce((text, pattern) => text.replace(pattern, ' '), query);
  return {
    words: [...new Set(words(rest).filter(isContent))].slice(0, 12),
    minCents: cents(min) ?? exclusive(above.exec(query)?.[1], 1),
    maxCents: cents(max) ?? exclusive(below.exec(query)?.[1], -1),
    order: cheapest.test(query) ? 'cheapest' : dearest.test(query) ? 'dearest' : null,
    onlyInStock: inStock.test(query),
  };
}

/** Whether a wish says a price or a rank, so that it is about watches whatever else it says. */
export function isAboutPrice({ minCents, maxCents, order }: WatchWish): boolean {
  return minCents !== null || maxCents !== null || order !== null;
}

function isContent(word: string): boolean {
  return (word.length > 2 || /^\d+$/.test(word)) && !stopWords.has(word) && !fillers.has(word);
}

function cents(amount: string | undefined): number | null {
  return amount === undefined ? null : Math.round(Number(amount.replaceAll(',', '')) * 100);
}

function exclusive(amount: string | undefined, step: number): number | null {
  const limit = cents(amount);
  return limit === null ? null : limit + step;
}
