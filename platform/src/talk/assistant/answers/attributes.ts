import { escaped } from '../../../base/escaped.ts';
import { words } from '../../answers/words.ts';
import { neutralWords } from '../../rules/neutral-words.ts';
import { inFactsWords, known, rivals } from './property-words.ts';
import { askedPart, asksWhether, asksWhichOfTwo, isBare } from './tell.ts';

const holds = (text: string, word: string) => new RegExp(`\\b${escaped(word)}\\b`).test(text);

/** `Entirely polished` is more than a fact that says polished beside something else. */
const inFull = /\b(?:entire(?:ly)?|fully|completely|wholly|only|solely|purely|just|all over)\b/;
const counted = /\b(\d+|one|two|three|four|five|six) (\w+)\b/g;
const graded = /\bgrade (\d+)\b/;

/** Once a fact holds every word that is asked: whether it also says how many, and nothing beside. */
function agreesInFull(asked: string, said: string): boolean | null {
  if (inFull.test(asked)) return null;
  const [grade, own] = [graded.exec(asked)?.[1], graded.exec(said)?.[1]];
  if (grade && own) return grade === own;
  for (const [, count, noun = ''] of asked.matchAll(counted)) {
    const [, actual] =
      new RegExp(`\\b(\\d+|one|two|three|four|five|six) (?:\\w+ )?${escaped(noun)}\\b`).exec(
        said,
      ) ?? [];
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
  const asked = inFactsWords(askedPart(question));
  const said = inFactsWords(fact);
  const wanted = known.filter((word) => holds(asked, word));
  if (wanted.length === 0) return null;
  const missing = wanted.filter((word) => !holds(said, word));
  if (missing.length === 0) {
    if (leftOver(asked, said).length > 0) return null;
    return isOfAnotherPart(wanted, said) ? false : agreesInFull(asked, said);
  }
  const isRuledOut = missing.some((word) =>
    rivals.some((row) => row.includes(word) && row.some((rival) => holds(said, rival))),
  );
  // A bare name may be no question: only what is so is agreed to.
  return isRuledOut && !isBareAsked && leftOver(asked, said).length === 0 ? false : null;
}

/** `White dial with three black subdials` says no white subdials: what is said of a part stands beside it. */
function isOfAnotherPart(wanted: string[], said: string): boolean {
  const part = wanted.find((word) =>
    ['subdials', 'numerals', 'buckle', 'clasp', 'stitching'].includes(word),
  );
  const pieces = said.split(/,|\bwith\b/).filter((piece) => part && holds(piece, part));
  const others = wanted.filter((word) => word !== part && rivals.some((row) => row.includes(word)));
  return pieces.length > 0 && others.some((word) => !pieces.some((piece) => holds(piece, word)));
}

/** Parts, and words that say no more of them than that they are there or real. */
const harmless = new Set(
  `case casing housing body dial dials face strap straps band bands bracelet crystal glass crown bezel hands hand movement watch part parts metal
  material front surface underneath colour colours color colored coloured shade tone real genuine solid plated coated coating layer
  made powered run runs protection protected stone insert ring pattern finish default stitched finished marked filled fitted used
  treated treatment something uses scale contains carries window stainless grade surgical fully wholly entirely all scratch scratches easily than
  outer outside`.split(/\s+/),
);
/** What makes another question of a known word: `is the leather hard to clean`, `the only leather`. */
const qualifying = /\b(?:hard|easy|difficult|tough) to\b|\btoo\b(?!$)|\bthe only\b|\bat first\b/;

/** The words that a question says beside the parts and properties that a fact can have. */
function leftOver(asked: string, said: string): string[] {
  const own = new Set([...words(said), ...known.flatMap(words)]);
  const rest = words(asked).filter(
    (word) => word.length > 2 && !own.has(word) && !harmless.has(word) && !neutralWords.has(word),
  );
  return qualifying.test(asked) ? [...rest, ...(qualifying.exec(asked) ?? [])] : rest;
}

/** `Is the date white`: a colour or material that a 'Yes' does not say. */
export function leavesProperty(asked: string, said: string): boolean {
  const told = inFactsWords(said);
  const ofLooks = rivals.filter((row) => row.includes('titanium') || row.includes('white')).flat();
  return ofLooks.some((word) => holds(inFactsWords(asked), word) && !holds(told, word));
}

/** Whether a word is a property that a verdict accounts for: `brown` in `No. The strap: Black calf leather`. */
export const isProperty = (word: string): boolean => known.includes(inFactsWords(word));
