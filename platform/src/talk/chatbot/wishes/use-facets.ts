import { cuffFit } from '../../assistant/answers/watchmakers-rules.ts';
import type { WatchFacts } from '../../watches/watch-facts.ts';
import { numberIn } from './criterion.ts';
import type { Facet } from './facet.ts';

const resists = (atm: number) => (watch: WatchFacts) => numberIn(watch, 'water resistance') >= atm;

/** Up to this length, lugs suit a small wrist. */
const SMALL_LUGS_MM = 45;
const THIN_MM = 9;
const LIGHT_GRAMS = 70;

const isReduced = ({ price, discountedPrice }: WatchFacts) =>
  discountedPrice != null && price != null && discountedPrice < price;
const hasRibbon = (pattern: RegExp) => (watch: WatchFacts) => pattern.test(watch.ribbon ?? '');
const isOfKind = (kind: string) => (watch: WatchFacts) => watch.kinds.includes(kind);

/** What a watch is for, and how it is offered. */
export const useFacets: Facet[] = [
  {
    when: /\b(?:scuba(?: div\w+)?|padi(?: course)?|open water (?:course|certif\w*|div\w+)|div(?:es?|ers?|ing)(?: watch\w*)?|freediv\w*)\b/,
    group: 'use',
    says: 'for diving',
    fits: resists(20),
  },
  {
    when: /\b(?:swim\w*|snorkel\w*|pools?|surf\w*|showers?|water ?proof|water ?tight)(?: watch\w*)?\b|\bin the sea\b/,
    group: 'use',
    says: 'for swimming',
    fits: resists(10),
  },
  {
    when: /\b(?:aviators?|pilots?|fliegers?|flight)(?: watch\w*)?\b/,
    group: 'kind',
    says: 'pilot',
    fits: isOfKind('Pilot'),
  },
  { when: /\bfield(?: watch\w*)?\b/, group: 'kind', says: 'field', fits: isOfKind('Field') },
  {
    when: /\bdress(?:y|es)?(?: (?:watch\w*|piece))?\b|\b(?:with|under) (?:a |my )?(?:suit|tuxedo|dinner jacket)\b|\bblack tie\b/,
    group: 'kind',
    says: 'dress',
    fits: isOfKind('Dress'),
  },
  {
    when: /\b(?:small|thin|slim|narrow|slender|tiny|skinny) (?:wrists?|arms?)\b|\b(?:wrists?|arms?) (?:(?:are|is) )?like (?:twigs?|sticks?|matchsticks?)\b|\b(?:wrists?|arms?) (?:is|are) (?:small|thin|slim|narrow|slender|tiny|skinny)\b|\bsmall(?:er)? watch\w*\b/,
    group: 'wrist',
    says: 'for a small wrist',
    fits: (watch) => numberIn(watch, 'lug to lug') <= SMALL_LUGS_MM,
  },
  {
    when: /\b(?:under (?:the |a |my |his )?(?:shirt )?(?:cuffs?|sleeves?|shirt)|(?:shirt )?cuffs?|sleeves?)\b/,
    group: 'cuff',
    says: 'slides under a cuff',
    fits: (watch) =>
      cuffFit(numberIn(watch, 'thickness')).text.startsWith('Yes, ') &&
      numberIn(watch, 'thickness') <= 10,
  },
  {
    when: /\b(?:thin|slim|flat)(?= (?:\w+ )?watch\w*\b)/,
    group: 'thickness',
    says: '9 mm thick or less',
    fits: (watch) => numberIn(watch, 'thickness') <= THIN_MM,
  },
  {
    when: /\blight(?:weight)?(?= (?:\w+ )?watch\w*\b)/,
    group: 'weight',
    says: '70 g or less',
    fits: (watch) => numberIn(watch, 'weight') <= LIGHT_GRAMS,
  },
  {
    when: /\b(?:on sale|in (?:the|your) sale|sales?|reduced|discount(?:ed)?|marked down|(?<!\b(?:watch(?:es)?|models?|have|pieces|ones|what(?: is)?) )on offer|special offers?|deals?|bargains?|price cuts?)\b/,
    group: 'sale',
    says: 'reduced',
    fits: isReduced,
  },
  {
    when: /\bbest ?sell(?:ers?|ing)\b/,
    group: 'ribbon',
    says: 'bestseller',
    fits: hasRibbon(/bestseller/i),
  },
  {
    when: /\b(?:what is new|new (?:arrivals?|releases?|models?|watch\w*|ones?|in))\b/,
    group: 'ribbon',
    says: 'new',
    fits: hasRibbon(/new/i),
  },
  {
    when: /\b(?:sold ?out|out of stock)\b/,
    group: 'stock',
    says: 'sold out',
    fits: ({ InStock }) => InStock === false,
  },
  {
    when: /\b(?:in stock|available|ready to ship|on the shelf)\b/,
    group: 'stock',
    says: 'in stock',
    fits: ({ InStock }) => InStock === true,
  },
];
