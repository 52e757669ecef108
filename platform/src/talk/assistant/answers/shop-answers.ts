import { answered, unknown } from '../../answers/answer.ts';
import type { ProductFacts } from '../product-facts.ts';
import { agreesWith, compares, comparesCount } from './compare-number.ts';
import { type Answerer, asksWhether, sourceOf, verdict } from './tell.ts';

export function money(amount: number, currency: string | null): string {
  const style = { style: 'currency', currency: currency ?? 'USD' } as const;
  return new Intl.NumberFormat('en-US', style).format(amount);
}

export const priceOf = ({ price, discountedPrice }: ProductFacts): number | null =>
  discountedPrice ?? price ?? null;

/** Of one watch it is known what it costs, not what all others do. */
const asksRank =
  /\b(?:(?:most|least) expensive|cheapest|dearest|priciest)\b.*\b(?:watch|model|one|sell|make|have|offer|all)\b/;

export const answerPrice: Answerer = (facts, question) => {
  const { name, price, currency } = facts;
  const now = priceOf(facts);
  if (now === null) return null;
  const before = price != null && price > now ? `, reduced from ${money(price, currency)}` : '';
  const told = answered(
    `The ${name} costs ${money(now, currency)}${before}.`,
    sourceOf(facts, 'price', 'Price'),
  );
  if (asksRank.test(question)) return unknown(told, 'Nearest to it:');
  if (/\bbefore\b|\boriginally\b|^was it\b/.test(question))
    return verdict(agreesWith(question, String(price ?? now)), told);
  return verdict(agreesOnMoney(question, now), told);
};

/** Whether it costs as much, or less or more, as a question says; `null` where it names no sum. */
function agreesOnMoney(question: string, price: number): boolean | null {
  if (
    /\b(?:have|get|sell|give|take|make)\b.*\bfor\b|\binclud\w+|\bfinal\b|\bbefore\b|\bworth\b/.test(
      question,
    )
  )
    return null;
  return agreesWith(question.replace(/\bcheaper\b|\bcosts? less\b/, 'less'), String(price));
}

export const answerDiscount: Answerer = (facts, question) => {
  const { name, price, discountedPrice, currency } = facts;
  if (price == null) return null;
  const source = sourceOf(facts, 'price', 'Price');
  const wantsVerdict = asksWhether(question) || !/\b(?:how much|what)\b/.test(question);
  if (discountedPrice == null || discountedPrice >= price) {
    const told = answered(
      `The ${name} is at its regular price of ${money(price, currency)}.`,
      source,
    );
    return verdict(wantsVerdict ? false : null, told);
  }
  const percent = Math.round((1 - discountedPrice / price) * 100);
  const from = `from ${money(price, currency)} to ${money(discountedPrice, currency)}`;
  const told = answered(`It is reduced ${from}, ${percent}% off.`, source);
  const figure = figureIn(question);
  if (!figure) return verdict(wantsVerdict || null, told);
  const actual = { percent, before: price, now: discountedPrice, off: price - discountedPrice };
  return verdict(agreesOn(question, actual[figure.of], figure.asked), told);
};

/** The figure of a reduction that a question names, and what of it: `more than 20 percent`, `was it 300 before`. */
function figureIn(question: string) {
  const [, figure = '', unit = ''] =
    /\$?(\d+(?:\.\d+)?) ?(%|percent|per cent|dollars?|bucks)?/.exec(question) ?? [];
  if (!figure) return null;
  const asked = Number(figure);
  if (/%|per/.test(unit)) return { of: 'percent', asked } as const;
  if (/\b(?:old|before|was|were|regular|original(?:ly)?|used to)\b/.test(question))
    return { of: 'before', asked } as const;
  const isOff = /\b(?:off|reduced by|save|saving|less than before|reduction)\b/.test(question);
  return { of: isOff ? 'off' : 'now', asked } as const;
}

function agreesOn(question: string, actual: number, asked: number): boolean | null {
  if (!asksWhether(question) || / or /.test(question)) return null;
  return compares(question, actual, asked) ?? Math.round(actual) === Math.round(asked);
}

export const answerStock: Answerer = (facts, question) => {
  const { name, stock, InStock } = facts;
  const available = InStock ?? (stock == null ? null : stock > 0);
  if (available === null) return null;
  const source = sourceOf(facts, 'stock', 'Stock');
  const asksSoldOut =
    /\b(?:sold ?out|gone|out of (?:stock|them|these)|r[au]n out|none left)\b/.test(question) &&
    !/\bor\b/.test(question);
  if (!available) {
    const told = answered(`The ${name} is sold out at the moment.`, source);
    // Whether for ever, nobody here knows.
    return /\b(?:for good|for ?ever|discontinued|again)\b/.test(question)
      ? unknown(told)
      : verdict(asksSoldOut, told);
  }
  const text = stock != null && stock > 0 ? `${stock} in stock.` : `The ${name} is in stock.`;
  const isSo = stock == null ? null : comparesCount(question, stock);
  return verdict(isSo ?? !asksSoldOut, answered(text, source));
};
