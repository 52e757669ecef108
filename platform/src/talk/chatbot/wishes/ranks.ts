import { jewelsOf } from '../../assistant/answers/movement-answers.ts';
import { money, priceOf } from '../../assistant/answers/shop-answers.ts';
import { average } from '../../assistant/comparing/scales.ts';
import type { WatchFacts } from '../../watches/watch-facts.ts';
import { GAP, numberIn, row } from './criterion.ts';

/** The first or the last of a row: `the thinnest`. */
export interface Rank {
  of: (watch: WatchFacts) => number;
  say: (watch: WatchFacts) => string;
  least: boolean;
}

interface RankReader extends Rank {
  when: RegExp;
}

const fromRow = (label: string) => ({
  of: (watch: WatchFacts) => numberIn(watch, label),
  say: (watch: WatchFacts) => row(watch, label),
});
const pair = (
  scale: Pick<Rank, 'of' | 'say'>,
  { least, most }: { least: RegExp; most: RegExp },
): RankReader[] => [
  { when: least, least: true, ...scale },
  { when: most, least: false, ...scale },
];

const saved = ({ price, discountedPrice }: WatchFacts) =>
  (price ?? 0) - (discountedPrice ?? price ?? 0) || Number.NaN;
const rating = (watch: WatchFacts) => average(watch) ?? Number.NaN;
const price = {
  of: (watch: WatchFacts) => priceOf(watch) ?? Number.NaN,
  say: (watch: WatchFacts) => money(priceOf(watch) ?? 0, watch.currency),
};

/** What shoppers rank by, the narrow ones first. */
const readers: RankReader[] = [
  {
    when: /\b(?:(?:biggest|largest|greatest|highest|best|most) (?:price )?(?:discounts?|reductions?|savings?|deals?|price cuts?)|(?:reduced|discounted|marked down|off) (?:by )?(?:the )?(?:most|greatest(?: amount)?)|most (?:reduced|discounted))\b/,
    least: false,
    of: saved,
    say: (watch) => `${money(saved(watch), watch.currency)} less than before`,
  },
  ...pair(price, {
    least:
      /\b(?:cheapest|lowest (?:cost|price)\w*|(?:lowest|least) in price|least (?:expensive|costly|money)|smallest price|most affordable|(?:price|cost)\w* (?:the )?(?:least|lowest)|least (?:(?:that )?(?:i|one|you|we) (?:can|could|have to|must|need to) )?(?:spend|pay))\b/,
    most: /\b(?:most (?:expensive|costly|pricey)|dearest|priciest|costliest|highest(?: in)? (?:price|priced|cost)\w*|costs? the most|top of the (?:range|line))\b/,
  }),
  ...pair(fromRow('lug to lug'), {
    least:
      /\b(?:shortest|smallest|least)(?: \w+){0,1} lug to lug\b|\blug to lug (?:is )?(?:the )?(?:shortest|smallest)\b/,
    most: /\b(?:longest|largest|biggest|greatest)(?: \w+){0,1} lug to lug\b|\blug to lug (?:is )?(?:the )?(?:longest|largest)\b/,
  }),
  ...pair(fromRow('strap width at lugs'), {
    least: /\b(?:narrowest|thinnest|slimmest|smallest) (?:strap|band|lug\w*)\b/,
    most: /\b(?:widest|broadest|biggest|largest) (?:strap|band|lug\w*)\b/,
  }),
  ...pair(
    { of: jewelsOf, say: (watch) => `${jewelsOf(watch)} jewels` },
    {
      least: /\b(?:fewest|least|lowest number of) jewels\b/,
      most: /\b(?:most|highest number of) jewels\b/,
    },
  ),
  ...pair(fromRow('battery life'), {
    least: /\bshortest batter\w*(?: life)?\b/,
    most: /\b(?:longest|best|most)(?: lasting)? batter\w*(?: life)?\b|\bbatter\w* (?:that )?(?:lasts?|life|runs?) (?:the )?longest\b|\b(?:goes|runs?|lasts?) (?:the )?longest (?:on|with|per) (?:one|an?|its|the) batter\w+\b/,
  }),
  ...pair(fromRow('power reserve'), {
    least: /\b(?:shortest|least|lowest|smallest) (?:power )?reserve\b/,
    most: /\b(?:(?:longest|most|highest|biggest|largest|best|greatest)(?: running)? (?:power )?reserve|(?:runs?|running|goes|keeps going|lasts?) (?:the )?longest|longest (?:running|lasting))\b/,
  }),
  ...pair(fromRow('water resistance'), {
    least: /\b(?:least|lowest|worst) (?:water ?(?:resist\w*|proof|rat\w+)|atm|depth)\b/,
    most: /\b(?:(?:most|best|highest|greatest|maximum|deepest) (?:water ?(?:resist\w*|proof\w*|rat\w+)|depth|rat\w+ depth|atm)|deepest(?: rated)?|(?:goes|go|dives?) (?:the )?deepest|handles? (?:the )?most water|withstands? (?:the )?most)\b/,
  }),
  ...pair(fromRow('weight'), {
    least:
      /\b(?:lightest|least heavy|lowest weight|weighs? (?:the )?least|least weight|fewest grams?)\b/,
    most: /\b(?:heaviest|highest weight|weighs? (?:the )?most|most (?:heavy|weight))\b/,
  }),
  ...pair(fromRow('thickness'), {
    least: /\b(?:thinnest|slimmest|flattest|least thick|lowest (?:height|profile))\b/,
    most: /\b(?:thickest|chunkiest|tallest|fattest)\b/,
  }),
  ...pair(
    { of: rating, say: (watch) => `${rating(watch).toFixed(1)} of 5` },
    {
      least: /\b(?:worst|lowest|least) (?:rat\w+|review\w*|liked)\b/,
      most: /\b(?:(?:best|highest|top|most) (?:rat\w+|review(?:s|ed)|liked|loved)|most stars)\b/,
    },
  ),
  ...pair(fromRow('case size'), {
    least: /\b(?:smallest|tiniest|littlest|least big)(?: (?:case|diameter|size))?\b/,
    most: /\b(?:largest|biggest|hugest|widest|greatest)(?! (?:batter|reserve|power|strap|band))(?: (?:case|diameter|size))?\b/,
  }),
];

/** The rank that a wish asks for, if any, and the rest of its words. */
export function readRank(text: string): { rank: Rank | null; rest: string } {
  const rank = readers.find(({ when }) => when.test(text)) ?? null;
  return { rank, rest: rank ? text.replace(rank.when, GAP) : text };
}

/** The watches at the end that is asked for; several where they are equal. */
export function firstBy({ of, least }: Rank, watches: WatchFacts[]): WatchFacts[] {
  const known = watches.filter((watch) => !Number.isNaN(of(watch)));
  const values = known.map(of);
  const end = least ? Math.min(...values) : Math.max(...values);
  return known.filter((watch) => of(watch) === end);
}
