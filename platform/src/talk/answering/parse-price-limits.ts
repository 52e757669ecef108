import { formatPrice } from '../facts/product-data-schemas.ts';
import english from '../language/english.json' with { type: 'json' };
import { endsWithPhrase } from '../language/words.ts';

/** Limits of the price that a question names: `under $300`, `between 200 and 400`. */
export interface QuestionPriceLimits {
  least: number;
  most: number;
  /** The limits in words, for the heading of a list. */
  text: string;
  /** The question without them. */
  rest: string;
}

const AMOUNT = /(\$?)(\d[\d,]*)(?:\.\d\d)?(?:\s?(mm|cm|m|g|kg|dollars|usd)\b)?/g;

/** The numbers of a question that are no lengths and weights, each with the text before it. */
function amountsIn(question: string) {
  let last = 0;
  return [...question.matchAll(AMOUNT)].flatMap(
    ({ 0: text, 1: sign, 2: digits, 3: unit, index }) => {
      const before = question.slice(last, index);
      last = index + text.length;
      const value = Number(digits?.replaceAll(',', ''));
      const isMoney = sign === '$' || english.money.includes(unit ?? '');
      return unit && !isMoney ? [] : [{ value, before, isMoney, start: index, end: last }];
    },
  );
}

const dollars = (amount: number) => formatPrice(amount, 'USD');

export function parsePriceLimits(question: string): QuestionPriceLimits | null {
  const amounts = amountsIn(question);
  const after = (phrases: readonly string[]) =>
    amounts.find(({ before }) => endsWithPhrase(before, phrases));
  const rest = (from = amounts[0], to = from) =>
    `${question.slice(0, from?.start)} ${question.slice(to?.end)}`;
  const low = after(english.between);
  const high = low && amounts[amounts.indexOf(low) + 1];
  if (low && high && english.betweenJoins.includes(high.before.trim())) {
    const text = `${dollars(low.value)} to ${dollars(high.value)}`;
    return { least: low.value, most: high.value, text, rest: rest(low, high) };
  }
  const budget = amounts.find(
    ({ before, isMoney }) => isMoney && endsWithPhrase(before, english.budget),
  );
  const most = after(english.atMost) ?? budget;
  if (most) {
    const text = `under ${dollars(most.value)}`;
    return { least: 0, most: most.value, text, rest: rest(most) };
  }
  const least = after(english.atLeast);
  if (!least) return null;
  const text = `over ${dollars(least.value)}`;
  return { least: least.value, most: Infinity, text, rest: rest(least) };
}
