import { inOrder, scaleOf } from '../assistant/answers/compare-watches.ts';
import { movementKind } from '../assistant/answers/movement-answers.ts';
import { cuffFit, waterUses } from '../assistant/answers/watchmakers-rules.ts';
import type { WatchFacts } from '../watches/watch-facts.ts';
import { measureWish } from './measure-wish.ts';
import { withinKind } from './within-kind.ts';

export interface Chosen {
  total: number;
  /** The best of them, at most five. */
  watches: WatchFacts[];
  heading: string;
}

const MAX_WATCHES = 5;
const row = ({ specifications }: WatchFacts, label: string) => specifications.get(label) ?? '';
const number = (watch: WatchFacts, label: string) => Number.parseFloat(row(watch, label));

interface Wish {
  when: RegExp;
  heading: string;
  /** Before those that do not fit; absent where nobody looks for them. */
  contrary?: string;
  fits: (watch: WatchFacts, question: string) => boolean;
}

/** Up to this length, lugs suit a small wrist. */
const SMALL_LUGS_MM = 45;

const THIN_MM = 9;
const LIGHT_GRAMS = 70;

/** What shoppers look for by use, and the row that tells. */
const wishes: Wish[] = [
  {
    when: /\b(?:swim\w*|snorkel\w*|pool|shower|water ?proof|water resist\w*|div(?:e|ing) with)\b/,
    heading: 'These are rated for it:',
    contrary: 'These are not rated for it:',
    fits: (watch, question) => {
      const needed = waterUses.find(({ when }) => when.test(question))?.atm ?? 10;
      return Number.parseInt(row(watch, 'water resistance'), 10) >= needed;
    },
  },
  {
    when: /\b(?:small|thin|slim|narrow|slender) wrists?\b|\bsmall(?:er)? watch\w*\b/,
    heading: 'These suit a small wrist:',
    fits: (watch) => number(watch, 'lug to lug') <= SMALL_LUGS_MM,
  },
  {
    when: /\b(?:cuffs?|under a shirt)\b/,
    heading: 'These slide under a cuff:',
    fits: (watch) =>
      cuffFit(number(watch, 'thickness')).text.startsWith('Yes, ') &&
      number(watch, 'thickness') <= 10,
  },
  {
    when: /\b(?:thin|slim|flat|slender) (?:\w+ )?watch\w*\b/,
    heading: 'These are 9 mm thick or less:',
    fits: (watch) => number(watch, 'thickness') <= THIN_MM,
  },
  {
    when: /\blight(?:weight)? (?:\w+ )?watch\w*\b/,
    heading: 'These weigh 70 g or less:',
    fits: (watch) => number(watch, 'weight') <= LIGHT_GRAMS,
  },
  {
    when: /\b(?:automatic|self ?winding)\b/,
    heading: 'These are automatic:',
    contrary: 'These are not automatic:',
    fits: (watch) => movementKind(watch) === 'automatic',
  },
  {
    when: /\bquartz\b|\bbatter(?:y|ies)\b/,
    heading: 'These run on a battery:',
    contrary: 'These have no battery:',
    fits: (watch) => movementKind(watch) === 'quartz',
  },
  {
    when: /\b(?:hand ?wound|manual(?:ly)? wound|wind by hand)\b/,
    heading: 'These are wound by hand:',
    contrary: 'These are not wound by hand:',
    fits: (watch) => movementKind(watch) === 'hand-wound',
  },
  {
    when: /\b(?:with|have|has|show|without|no|lacks?) (?:a |any |the )?dates?\b/,
    heading: 'These show the date:',
    contrary: 'These show no date:',
    fits: (watch) =>
      /\bdate\b/i.test(row(watch, 'dial')) && !/\bno date\b/i.test(row(watch, 'dial')),
  },
];

const materials = ['titanium', 'bronze', 'rose gold', 'gold', 'steel'];
const colours =
  'black white ivory blue green grey sand rose silver cream red yellow orange pink purple brown'.split(
    ' ',
  );
/** Asked for and not among the watches, whatever else their texts say. */
const NONE: Chosen = { total: 0, watches: [], heading: '' };

/** Whether what is named is what is not wanted. */
export const isContrary = (question: string): boolean =>
  /\b(?:without|non|lacks?|except|no(?! (?:more|less)\b)|not(?! (?:too|so|very|that|more|less|over|under|above|below)\b))\b/.test(
    question,
  );

/** The watches that fit what is looked for by use, material, colour or rank; `null` where nothing such is. */
export function chooseWatches(question: string, all: WatchFacts[]): Chosen | null {
  return (
    byRank(question, all) ??
    byMeasure(question, all) ??
    byUse(question, all) ??
    byMaterial(question, all) ??
    byDial(question, all)
  );
}

/** By the size, the weight or the depth that is named. */
function byMeasure(question: string, all: WatchFacts[]): Chosen | null {
  const has = measureWish(question);
  if (!has || isContrary(question)) return null;
  const ofKind = withinKind(question, all);
  return chosen(ofKind.filter(has), 'These fit that:') ?? NONE;
}

/** Sorts of watches that no row tells apart. */
const unranked = /\b(?:dress|field|pilots?|ladies|women|men|gents?|sports?)\b/;

const ofTime = /battery|reserve/i;
const lasting = /\b(?:longest|shortest|most|least|best)\b/;

function byRank(question: string, all: WatchFacts[]): Chosen | null {
  const scale = /\b\w+est\b|\bmost\b|\bleast\b/.test(question) ? scaleOf(question) : null;
  if (!scale || scale.label === 'Price' || unranked.test(question)) return null;
  // The biggest battery is not the one that lasts longest.
  if (ofTime.test(scale.label) && !lasting.test(question)) return null;
  const ranked = inOrder(
    scale,
    withinKind(question, all).filter((watch) => scale.value(watch) !== null),
    scale.least.test(question),
  );
  const watches = all.filter((watch) => ranked.slice(0, 1).includes(watch));
  const [best] = watches;
  return best
    ? { total: 1, watches, heading: `It is the ${best.name}, ${scale.say(best)}:` }
    : null;
}

function byUse(question: string, all: WatchFacts[]): Chosen | null {
  const asked = wishes.filter(({ when }) => when.test(question));
  if (
    asked.length === 0 ||
    !/\b(?:watch\w*|which|something|anything|one|models?|show|need|looking)\b/.test(question)
  )
    return null;
  if (isContrary(question)) return byContrary(question, asked, all);
  const fitting = withinKind(question, all).filter((watch) =>
    asked.every(({ fits }) => fits(watch, question)),
  );
  // Of a kind that is named, none may fit; text that holds the words would be another.
  const ofKind = withinKind(question, all).length;
  const isOfKind = ofKind > 0 && ofKind < all.length;
  return chosen(fitting, asked[0]?.heading ?? '') ?? (isOfKind ? NONE : null);
}

/** `Without a battery`; of several wishes it is unclear which one is meant. */
function byContrary(question: string, asked: Wish[], all: WatchFacts[]): Chosen | null {
  const [wish, ...more] = asked;
  // Every watch resists some water; only what it is to be used for tells them apart.
  if (!wish?.contrary || more.length > 0 || /\bwater ?(?:proof|resist)/.test(question)) return null;
  return chosen(
    withinKind(question.replace(wish.when, ' '), all).filter(
      (watch) => !wish.fits(watch, question),
    ),
    wish.contrary,
  );
}

function byMaterial(question: string, all: WatchFacts[]): Chosen | null {
  const material = materials.find((name) => new RegExp(`\\b${name}\\b`).test(question));
  if (!material || isContrary(question) || /\bdial|strap|bracelet\b/.test(question)) return null;
  if (material.endsWith('gold')) return byGold(material, question, all);
  return chosen(
    all.filter((watch) => row(watch, 'case').toLowerCase().includes(material)),
    `These are of ${material}:`,
  );
}

/** Gold is a coating here, and said to be one. */
function byGold(material: string, question: string, all: WatchFacts[]): Chosen | null {
  if (/\b(?:solid|real|pure|genuine|carat|karat)\b/.test(question)) return NONE;
  return chosen(
    all.filter((watch) => row(watch, 'case').toLowerCase().includes(material)),
    `These are of steel with a coating of ${material} PVD:`,
  );
}

function byDial(question: string, all: WatchFacts[]): Chosen | null {
  const colour = colours.find((name) => new RegExp(`\\b${name}\\b`).test(question));
  if (!colour || isContrary(question) || !/\b(?:dials?|faces?)\b/.test(question)) return null;
  const has = (watch: WatchFacts) =>
    row(watch, 'dial').toLowerCase().startsWith(colour) ||
    watch.productOptions.some(
      ({ name, choices }) =>
        /dial/i.test(name) && choices.some((choice) => choice.toLowerCase().includes(colour)),
    );
  return chosen(all.filter(has), `These come with a ${colour} dial:`) ?? NONE;
}

/** Those in stock first, then the cheaper ones. */
function chosen(fitting: WatchFacts[], heading: string): Chosen | null {
  if (fitting.length === 0) return null;
  const price = ({ discountedPrice, price: full }: WatchFacts) => discountedPrice ?? full ?? 0;
  const sorted = [...fitting].sort(
    (one, other) =>
      Number(other.InStock ?? false) - Number(one.InStock ?? false) || price(one) - price(other),
  );
  const count =
    fitting.length > MAX_WATCHES ? ` ${fitting.length} watches, the first ${MAX_WATCHES}:` : '';
  return {
    total: fitting.length,
    watches: sorted.slice(0, MAX_WATCHES),
    heading: count === '' ? heading : heading.replace(/:$/, `.${count}`),
  };
}
