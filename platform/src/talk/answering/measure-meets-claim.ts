import type { FactMeasure } from '../facts/fact.ts';
import english from '../language/english.json' with { type: 'json' };
import units from '../language/units.json' with { type: 'json' };
import { hasPhrase, wordsOf } from '../language/words.ts';

const NUMBER = /(?<![\w.])\$?(\d[\d,]*(?:\.\d+)?)\s?-?([a-z°%]+)?/gi;

/** The measures that a question names: `at least 200 metres`. */
const measuresIn = (question: string): FactMeasure[] =>
  [...question.matchAll(NUMBER)].map(([, digits = '', unit = '']) => ({
    value: Number(digits.replaceAll(',', '')),
    unit: unit.toLowerCase(),
  }));

/** Compares a measure with the claim of a question; `null` where they cannot be compared. */
export function measureMeetsClaim(question: string, fact: FactMeasure): boolean | null {
  const [claimed] = measuresIn(question).flatMap((one) => inUnit(fact.unit, one) ?? []);
  if (claimed === undefined) return null;
  if (hasPhrase(question, english.more)) return fact.value >= claimed;
  if (hasPhrase(question, english.less)) return fact.value <= claimed;
  return fact.value === claimed;
}

/** How many of the first unit of its kind each is. */
const factors = new Map(
  Object.entries(units).flatMap(([kind, sizes]) =>
    Object.entries(sizes).map(([unit, factor]) => [unit, { kind, factor }] as const),
  ),
);

function inUnit(unit: string, measure: FactMeasure): number | null {
  if (measure.unit === unit || measure.unit === '') return measure.value;
  const [from, to] = [factors.get(measure.unit), factors.get(unit)];
  return from && to && from.kind === to.kind ? (measure.value * from.factor) / to.factor : null;
}

/** A measure in the unit that a question wants it in, as a sentence. */
export function convertToRequestedUnit(question: string, fact: FactMeasure): string | null {
  const words = wordsOf(question);
  const unit = words.find((word, at) => words[at - 1] === english.in && factors.has(word));
  const value = unit === undefined || unit === fact.unit ? null : inUnit(unit, fact);
  return value === null ? null : `That is ${Math.round(value * 100) / 100} ${unit}.`;
}

const numerals = new Map(Object.entries(english.numerals));

/** Numbers in digits and in words. */
const numbersIn = (text: string): Set<number> =>
  new Set([
    ...measuresIn(text).map(({ value }) => value),
    ...wordsOf(text).flatMap((word) => numerals.get(word) ?? []),
  ]);

/** Whether a question names a number, and the text others alone: what is claimed is another thing, or not so. */
export function namesUnmatchedNumber(question: string, text: string): boolean {
  const [named, known] = [numbersIn(question), numbersIn(text)];
  return named.size > 0 && known.size > 0 && ![...named].some((number) => known.has(number));
}
