import { asksWhether, asksWhichOfTwo, isBare } from './tell.ts';

/** Words that exclude each other: a fact that says one of a row answers 'No' to the others. */
const rivals: string[][] = [
  [
    'steel',
    'titanium',
    'bronze',
    'ceramic',
    'platinum',
    'aluminium',
    'plastic',
    'brass',
    'carbon',
    'silver case',
    'iron',
    'wood',
  ],
  ['leather', 'rubber', 'nylon', 'canvas', 'mesh', 'silicone', 'steel bracelet', 'suede'],
  ['automatic', 'quartz', 'hand wound'],
  ['domed', 'flat'],
  ['roman', 'arabic', 'batons'],
  ['applied', 'printed'],
  ['unidirectional', 'bidirectional', 'fixed'],
  [
    'black',
    'white',
    'ivory',
    'blue',
    'green',
    'grey',
    'sand',
    'rose',
    'red',
    'brown',
    'pink',
    'yellow',
    'orange',
    'purple',
    'beige',
    'cream',
    'burgundy',
    'tan',
    'navy',
    'olive',
  ],
  ['polished', 'brushed', 'bead blasted', 'matte'],
  ['rectangular', 'round'],
  ['pin buckle', 'fold over clasp', 'sliding clasp'],
];

/** What shoppers call it, and what the facts call it. */
const names: [RegExp, string][] = [
  [/\bself ?winding|\bselfwinding|\baromatic\b/g, 'automatic'],
  [/\bcourts\b|\bmecha ?quartz\b|\bbatter(?:y|ies)(?: powered)?\b|\bcells?\b/g, 'quartz'],
  [/\bhand ?wound|\bmanual(?:ly)? (?:wound|winding)\b|\bwound by hand\b/g, 'hand wound'],
  [/\bcurved|\bdome\b|\bbox\b/g, 'domed'],
  [/\bar coat\w*|\banti ?reflecti\w*|\bglare free\b|\bnon reflective\b/g, 'anti reflective'],
  [/\bshiny\b|\bglossy?\b/g, 'polished'],
  [/\bmatt\b|\bmatte\b/g, 'matte'],
  [/\btie tanium\b/g, 'titanium'],
  [/\bgr[ae]y\b/g, 'grey'],
  [/\bstainless\b/g, 'steel'],
  [/\brectang\w+|\bsquare\b/g, 'rectangular'],
  [/\bcrown protect\w*|\bprotected crown\b/g, 'guards'],
  [/\btachymet\w*\b/g, 'tachymeter'],
  [/\btextured?\b/g, 'embossed'],
  [/\bsub ?dials?\b|\bcounters?\b/g, 'subdials'],
  [/\bbracelet\b/g, 'steel bracelet'],
  [/\bdeploy(?:ant|ment)|\bfold(?:ing|over)? clasp\b/g, 'fold over clasp'],
  [/\bmilanese\b/g, 'mesh'],
  [/-/g, ' '],
];

const known = [
  ...new Set([
    ...rivals.flat(),
    'sapphire',
    'mineral',
    'anti reflective',
    'tachymeter',
    'screw down',
    'guards',
    'gold',
    'pvd',
    'embossed',
    'subdials',
    'luminous',
    'sunburst',
    'hacking',
    'hand winding',
    'applied',
    'numerals',
    'clasp',
    'buckle',
    'alligator',
    'calf',
    'stitching',
    'ceramic',
    'scalloped',
    'stepped',
    'small seconds',
    'jewels',
    'onion',
    'cabochon',
    'gmt',
  ]),
];

const inFactsWords = (text: string) =>
  names.reduce((all, [from, to]) => all.replace(from, to), text.toLowerCase());
const holds = (text: string, word: string) => new RegExp(`\\b${word}\\b`).test(text);

/** `Entirely polished` is more than a fact that says polished beside something else. */
const inFull = /\b(?:entire(?:ly)?|fully|completely|wholly|only|solely|purely|just|all over)\b/;
const counted = /\b(\d+|one|two|three|four|five|six) (?:\w+ )?(\w+)\b/g;
const graded = /\bgrade (\d+)\b/;

/** Once a fact holds every word that is asked: whether it also says how many, and nothing beside. */
function agreesInFull(asked: string, said: string): boolean | null {
  if (inFull.test(asked)) return null;
  const [grade, own] = [graded.exec(asked)?.[1], graded.exec(said)?.[1]];
  if (grade && own) return grade === own;
  for (const [, count, noun = ''] of asked.matchAll(counted)) {
    const [, actual] =
      new RegExp(`\\b(\\d+|one|two|three|four|five|six) (?:\\w+ )?${noun}\\b`).exec(said) ?? [];
    if (noun.length > 3 && actual) return actual === count;
  }
  return true;
}

/**
 * Whether a fact says what a plain question asks: `true` when it says so, `false` when it says a rival of it, `null` when
 * it says neither or the question wants no verdict.
 */
export function saysSo(question: string, fact: string): boolean | null {
  if (asksWhichOfTwo(question)) return null;
  const isBareAsked = !asksWhether(question);
  if (isBareAsked && !isBare(question)) return null;
  const asked = inFactsWords(question);
  const said = inFactsWords(fact);
  const wanted = known.filter((word) => holds(asked, word));
  if (wanted.length === 0) return null;
  const missing = wanted.filter((word) => !holds(said, word));
  if (missing.length === 0) return agreesInFull(asked, said);
  const isRuledOut = missing.some((word) =>
    rivals.some((row) => row.includes(word) && row.some((rival) => holds(said, rival))),
  );
  // A bare name may be no question: only what is so is agreed to.
  return isRuledOut && !isBareAsked ? false : null;
}
