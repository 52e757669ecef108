import { lengthIn } from '../../assistant/answers/compare-number.ts';
import { jewelsOf } from '../../assistant/answers/movement-answers.ts';
import { staysOnWrist } from '../../assistant/answers/watchmakers-rules.ts';
import type { WatchFacts } from '../../watches/watch-facts.ts';
import { apart, type Criterion, GAP, numberIn, row, type Taken } from './criterion.ts';
import { keepsTo, type Limit, limitWords, readLimit } from './limits.ts';

interface Measure {
  label: string;
  unit: string;
  /** What a number without a word beside it means. */
  usual: Limit;
  of: (watch: WatchFacts) => number;
  /** Before the number in the line above the watches. */
  name?: string;
}

const fromRow = (label: string, unit: string, usual: Limit = 'exactly', name = ''): Measure => ({
  label,
  unit,
  usual,
  name,
  of: (watch) => numberIn(watch, label),
});

const caseSize = fromRow('case size', 'mm');
const thickness = fromRow('thickness', 'mm thick', 'at most');
const lugToLug = fromRow('lug to lug', 'mm', 'at most', 'lug to lug ');
const strapWidth = fromRow('strap width at lugs', 'mm', 'exactly', 'a strap of ');
const water = fromRow('water resistance', 'ATM', 'at least');
const weight = fromRow('weight', 'g', 'at most');
const reserve = fromRow('power reserve', 'hours of reserve', 'at least');
const battery = fromRow('battery life', 'months of battery', 'at least');
const beat: Measure = {
  label: 'movement',
  unit: 'vph',
  usual: 'exactly',
  of: (watch) =>
    Number(/(?<![\d,])([\d,]+) vph/.exec(row(watch, 'movement'))?.[1]?.replace(',', '')),
};
const jewels: Measure = {
  label: 'movement',
  unit: 'jewels',
  usual: 'exactly',
  of: jewelsOf,
};

/** What stands before and after a number. */
interface Sides {
  before: string;
  after: string;
}

interface Reader {
  when: RegExp;
  measure: (sides: Sides) => Measure;
  /** From what is written to what the row is in. */
  factor?: number;
}

const N = String.raw`(\d+(?:\.\d+)?)`;

/** A length is what stands beside it says: `20 mm lugs`, `thinner than 9 mm`. */
function lengthOf({ before, after }: Sides): Measure {
  const near = `${before.split('|').at(-1)?.split(' ').slice(-8).join(' ')} # ${after.split('|')[0]?.split(' ').slice(0, 5).join(' ')}`;
  if (/\blug to lug\b|\blugs? .*\b(?:longer|shorter|overall|span)\b/.test(near)) return lugToLug;
  if (/\b(?:thick\w*|thin|thinner|slim\w*|flat|flatter|high|height|tall|profile)\b/.test(near))
    return thickness;
  if (/\b(?:lugs?|straps?|bands?|bracelets?)\b/.test(near)) return strapWidth;
  return caseSize;
}

const readers: Reader[] = [
  { when: new RegExp(`\\b${N} ?(?:atm|bars?)\\b`), measure: () => water },
  { when: new RegExp(`\\b${N} ?(?:vph|bph|a h|an hour)\\b|\\b(\\d{5})\\b`), measure: () => beat },
  { when: new RegExp(`\\b${N} ?jewels?\\b`), measure: () => jewels },
  { when: new RegExp(`\\b${N} ?(?:g|grams?|grammes?)\\b`), measure: () => weight },
  {
    when: new RegExp(
      `\\b${N} ?(?:h|hours?|hrs?)\\b(?! (?:\\w+ )?(?:display|dial|ring|scale|hand|bezel|format|clock|delivery|shipping)\\b)`,
    ),
    measure: () => reserve,
  },
  { when: new RegExp(`\\b${N} ?months?\\b`), measure: () => battery },
  { when: new RegExp(`\\b${N} ?m\\b`), measure: () => water, factor: 0.1 },
  { when: new RegExp(`\\b${N} ?mm\\b`), measure: lengthOf },
  { when: new RegExp(`\\b${N} ?cm\\b(?! wrists?)`), measure: lengthOf, factor: 10 },
  { when: /(?<=\blug to lug(?: \w+){0,3} )(\d\d(?:\.\d)?)\b/, measure: () => lugToLug },
  {
    when: /(?<=\b(?:thinner|slimmer|flatter|thicker) than )(\d\d?(?:\.\d)?)\b/,
    measure: () => thickness,
  },
  // Without a unit: no price is as low, and no case larger.
  {
    when: /(?<=\b(?:small\w*|bigg?\w*|larg\w*|size|diameter|across|case|under|below|over|above|than)(?: \w+){0,2} )(2[6-9]|3\d|4[0-8])(?:\.\d)?\b(?! ?(?:\$|dollars|usd|bucks|%|atm|years?))/,
    measure: () => caseSize,
  },
];

const SIZE = '2[6-9]|3\\d|4[0-8]';
const range = new RegExp(
  `(?:\\b(?:between|from) )?\\b(?:${N} (?:mm )?(?:to|and|or|until) ${N} ?mm|(${SIZE}) (?:to|and|or) (${SIZE}))\\b`,
);

/** The measures that a wish names: `smaller than 38 mm`, `20 ATM`. */
export function readMeasures(text: string): Taken {
  return readers.reduce<Taken>(readMeasure, readWrist(readRange(text)));
}

const WRIST = new RegExp(
  `\\bwrists?\\b(?: \\w+){0,4} ${N} ?(?:cm|mm|inch(?:es)?)\\b|\\b${N} ?(?:cm|mm|inch(?:es)?)(?: \\w+)? wrists?\\b`,
);
const LEAST_WRIST_MM = 100;

/** A wrist is measured around: a watch fits whose lugs stay on it. */
function readWrist({ criteria, rest }: Taken): Taken {
  const found = WRIST.exec(rest);
  if (!found) return { criteria, rest };
  const { before, after } = apart(found);
  const around = lengthIn(found[0]) ?? 0;
  // What is less is the size of a watch.
  if (around < LEAST_WRIST_MM) return { criteria, rest };
  const wrist: Criterion = {
    group: 'wrist around',
    says: `for a wrist of ${Math.round(around) / 10} cm`,
    fits: (watch) => staysOnWrist(lugToLug.of(watch), around),
  };
  return { criteria: [...criteria, wrist], rest: `${before}${GAP}${after}` };
}

function readRange(text: string): Taken {
  const found = range.exec(text);
  if (!found) return { criteria: [], rest: text };
  const { before, after, parts } = apart(found);
  const [low = '', high = ''] = parts;
  const measure = lengthOf({ before, after });
  const fits = (watch: WatchFacts) =>
    measure.of(watch) >= Number(low) && measure.of(watch) <= Number(high);
  const says = `${measure.name ?? ''}${low} to ${high} ${measure.unit}`;
  return {
    criteria: [{ group: `${measure.label} range`, says, fits }],
    rest: `${before}${GAP}${after}`,
  };
}

function readMeasure(taken: Taken, reader: Reader): Taken {
  const found = reader.when.exec(taken.rest);
  if (!found) return taken;
  const sides = apart(found);
  const measure = reader.measure(sides);
  const { limit, before, after } = readLimit(sides.before, sides.after);
  // `Below 300 m` is deeper.
  const isDeeper = measure === water && /\bbelow\s*$/.test(sides.before);
  const asked = Number(sides.parts[0]) * (reader.factor ?? 1);
  const criterion = criterionOf(measure, isDeeper ? 'above' : (limit ?? measure.usual), asked);
  return readMeasure(
    { criteria: [...taken.criteria, criterion], rest: `${before}${GAP}${after}` },
    reader,
  );
}

function criterionOf(
  { label, unit, of, name = '' }: Measure,
  limit: Limit,
  asked: number,
): Criterion {
  const number =
    unit === 'vph' ? asked.toLocaleString('en-US') : String(Math.round(asked * 10) / 10);
  return {
    group: `${label} ${limit} ${asked}`,
    says: `${name}${limitWords[limit]}${number} ${unit}`,
    fits: (watch) => keepsTo(of(watch), limit, asked),
  };
}
