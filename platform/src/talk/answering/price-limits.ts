import { money } from '../facts/product.ts';
import english from '../language/english.json' with { type: 'json' };
import { endsWithPhrase } from '../language/words.ts';

/** Limits of the price that a question names: `under $300`, `between 200 and 400`. */
export interface PriceLimits {
  least: number;
  most: number;
  /** The limits in words, for the heading of a list. */
  text: string;
  /** The question without them. */
  rest: string;
}

interface Amount {
  value: number;
  hasDollarSign: boolean;
  /** The text since the amount before it. */
  before: string;
  start: number;
  end: number;
}

const AMOUNT = /(\$?)(\d[\d,]*)(?:\.\d\d)?(?:\s?(mm|cm|m|g|kg)\b)?/g;

/** The numbers of a question that are no lengths and weights. */
function amountsIn(question: string): Amount[] {
  let last = 0;
  return [...question.matchAll(AMOUNT)].flatMap(
    ({ 0: text, 1: sign, 2: digits, 3: unit, index }) => {
      const [start, end] = [index, index + text.length];
      const before = question.slice(last, start);
      last = end;
      const value = Number(digits?.replaceAll(',', ''));
      return unit ? [] : [{ value, hasDollarSign: sign === '$', before, start, end }];
    },
  );
}

const dollars = (amount: number) => money(amount, 'USD');

export function priceLimitsIn(question: string): PriceLimits | null {
  const amounts = amountsIn(question);
  const after = (phrases: readonly string[], needsSign = false) =>
    amounts.find(
      ({ before, hasDollarSign }) =>
        (hasDollarSign || !needsSign) && endsWithPhrase(before, phrases),
    );
  const without = ({ start }: Amount, { end }: Amount) =>
    `${question.slice(0, start)} ${question.slice(end)}`;
  const low = after(english.between);
  const high = low && amounts[amounts.indexOf(low) + 1];
  if (low && high && english.betweenJoins.includes(high.before.trim())) {
    const text = `${dollars(low.value)} to ${dollars(high.value)}`;
    return { least: low.value, most: high.value, text, rest: without(low, high) };
  }
  const most = after(english.atMost) ?? after(english.budget, true);
  if (most) {
    const text = `under ${dollars(most.value)}`;
    return { least: 0, most: most.value, text, rest: without(most, most) };
  }
  const least = after(english.atLeast);
  if (!least) return null;
  const text = `over ${dollars(least.value)}`;
  return { least: least.value, most: Infinity, text, rest: without(least, least) };
}
