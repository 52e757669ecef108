import { money, priceOf } from '../../assistant/answers/shop-answers.ts';
import type { WatchFacts } from '../../watches/watch-facts.ts';
import { apart, type Criterion, GAP, type Taken } from './criterion.ts';
import { keepsTo, type Limit, limitWords, readLimit } from './limits.ts';

const UNIT = String.raw`(?:\$|dollars?|usd|bucks|quid)`;
/** Smaller numbers are prices only with a unit. */
const BARE = String.raw`(?:[6-9]\d|\d{3,4})(?:\.\d\d?)?`;
const amount = new RegExp(
  String.raw`(?:(?:\$|\busd) ?(\d+(?:\.\d+)?)(?: ?${UNIT})?|\b(\d+(?:\.\d+)?) ?${UNIT}|\b(${BARE})\b(?! ?%))`,
);
const range = new RegExp(
  String.raw`(?:\b(?:between|from|range) )?\$? ?(${BARE}) ?${UNIT}? ?(?:to|and|or|until|-)? ?\$? ?(${BARE})\b ?${UNIT}?`,
);
/** A number that stands here is what somebody has to spend. */
const purse =
  /\b(?:i (?:only )?(?:have|got)|saved(?: up)?|have(?: got)?|around|about|for|budget|spend|afford|pay|money|left|costs?|near|roughly|price|stops? at|ends? at)(?: (?:is|of|a|only|got|about|around|range|me|limit))*\s*$/;
const purseAfter =
  /^\s*(?:(?:is )?my limit|to spend|left|in my \w+|budget|limit|saved\w*|or so|range|-?ish)\b/;

/** What a wish says of money, if it names an amount. */
export function readPrices(text: string): Taken {
  return readRange(text) ?? readAmount({ criteria: [], rest: text });
}

function readRange(text: string): Taken | null {
  const found = range.exec(text);
  if (!found) return null;
  const { before, after, parts } = apart(found);
  const [low = '', high = ''] = parts;
  if (Number(low) >= Number(high)) return null;
  const fits = (watch: WatchFacts) => {
    const price = priceOf(watch) ?? Number.NaN;
    return price >= Number(low) && price <= Number(high);
  };
  return {
    criteria: [{ group: 'price', says: `$${low} to $${high}`, fits }],
    rest: `${before}${GAP}${after}`,
  };
}

function readAmount({ criteria, rest }: Taken): Taken {
  const found = amount.exec(rest);
  if (!found) return { criteria, rest };
  const { before: left, after: right, parts } = apart(found);
  const asked = Number(parts[0]);
  const { limit, before, after } = readLimit(left, right);
  if (!limit && !purse.test(left) && !purseAfter.test(right)) {
    // A number that limits nothing may be part of a name.
    const taken = readAmount({ criteria, rest: right });
    return { ...taken, rest: `${left}${found[0]}${taken.rest}` };
  }
  const next = `${before.replace(purse, ' ')}${GAP}${after.replace(purseAfter, ' ')}`;
  return readAmount({
    criteria: [...criteria, criterionOf(asked, limit ?? 'at most')],
    rest: next,
  });
}

const criterionOf = (asked: number, limit: Limit): Criterion => ({
  group: `price ${limit}`,
  says: `${limitWords[limit]}${money(asked, 'USD')}`,
  fits: (watch) => keepsTo(priceOf(watch) ?? Number.NaN, limit, asked),
});
