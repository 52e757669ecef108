import { inOrder, scaleOf } from '../assistant/answers/compare-watches.ts';
import { movementKind } from '../assistant/answers/movement-answers.ts';
import { cuffFit, waterUses } from '../assistant/answers/watchmakers-rules.ts';
import type { WatchFacts } from '../watches/watch-facts.ts';

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
  fits: (watch: WatchFacts, question: string) => boolean;
}

/** Up to this length, lugs suit a small wrist. */
const SMALL_LUGS_MM = 45;

/** What shoppers look for by use, and the row that tells. */
const wishes: Wish[] = [
  {
    when: /\b(?:swim\w*|snorkel\w*|pool|shower|water ?proof|div(?:e|ing) with)\b/,
    heading: 'These are rated for it:',
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
    when: /\b(?:automatic|self ?winding)\b/,
    heading: 'These are automatic:',
    fits: (watch) => movementKind(watch) === 'automatic',
  },
  {
    when: /\bquartz\b|\bbatter(?:y|ies)\b/,
    heading: 'These run on a battery:',
    fits: (watch) => movementKind(watch) === 'quartz',
  },
  {
    when: /\b(?:hand ?wound|manual(?:ly)? wound|wind by hand)\b/,
    heading: 'These are wound by hand:',
    fits: (watch) => movementKind(watch) === 'hand-wound',
  },
  {
    when: /\b(?:with|have|has|show) a date\b/,
    heading: 'These show the date:',
    fits: (watch) =>
      /\bdate\b/i.test(row(watch, 'dial')) && !/\bno date\b/i.test(row(watch, 'dial')),
  },
];

const materials = ['titanium', 'bronze', 'rose gold', 'gold', 'steel'];
const colours = ['black', 'white', 'ivory', 'blue', 'green', 'grey', 'sand', 'rose'];

/** The watches that fit what is looked for by use, material, colour or rank; `null` where nothing such is. */
export function chooseWatches(question: string, all: WatchFacts[]): Chosen | null {
  return (
    byRank(question, all) ??
    byUse(question, all) ??
    byMaterial(question, all) ??
    byDial(question, all)
  );
}

function byRank(question: string, all: WatchFacts[]): Chosen | null {
  const scale = /\b\w{3,}est\b|\bmost\b/.test(question) ? scaleOf(question) : null;
  if (!scale || scale.label === 'Price') return null;
  const ranked = inOrder(
    scale,
    all.filter((watch) => scale.value(watch) !== null),
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
  const fitting = all.filter((watch) => asked.every(({ fits }) => fits(watch, question)));
  return chosen(fitting, asked[0]?.heading ?? '');
}

function byMaterial(question: string, all: WatchFacts[]): Chosen | null {
  const material = materials.find((name) => new RegExp(`\\b${name}\\b`).test(question));
  if (!material || /\bdial|strap|bracelet\b/.test(question)) return null;
  return chosen(
    all.filter((watch) => row(watch, 'case').toLowerCase().includes(material)),
    `These are of ${material}:`,
  );
}

function byDial(question: string, all: WatchFacts[]): Chosen | null {
  const colour = colours.find((name) => new RegExp(`\\b${name}\\b`).test(question));
  if (!colour || !/\b(?:dials?|faces?)\b/.test(question)) return null;
  const has = (watch: WatchFacts) =>
    row(watch, 'dial').toLowerCase().startsWith(colour) ||
    watch.productOptions.some(
      ({ name, choices }) =>
        /dial/i.test(name) && choices.some((choice) => choice.toLowerCase().includes(colour)),
    );
  return chosen(all.filter(has), `These come with a ${colour} dial:`);
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
