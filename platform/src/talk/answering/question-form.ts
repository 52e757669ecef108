import type { Measure } from '../facts/fact.ts';
import english from '../language/english.json' with { type: 'json' };
import {
  endsWithPhrase,
  hasPhrase,
  isNumber,
  singular,
  startsWithPhrase,
  wordsOf,
} from '../language/words.ts';

const CLAUSES = /[,.:;!?–-]\s+/;

/** `is it steel`, also after `and`, `so` or `hi`. */
function startsWithAuxiliary(clause: string): boolean {
  const first = wordsOf(clause).find((word) => !english.fillers.includes(word));
  return first !== undefined && english.auxiliaries.includes(first);
}

/** Whether a yes or a no answers it. */
export function asksWhether(question: string): boolean {
  const clauses = question.trim().split(CLAUSES).filter(Boolean);
  const last = clauses.at(-1) ?? '';
  if (endsWithPhrase(question, english.asksForConfirmation)) return true;
  // `Steel or gold?` is answered by neither yes nor no.
  const leavesChoice =
    hasPhrase(question, english.alternative) && !hasPhrase(question, english.noAlternative);
  if (leavesChoice) return false;
  if (clauses.some((clause) => startsWithPhrase(clause, english.questionWords))) return false;
  // `It is for my son, is it steel`: any clause may be the question.
  return clauses.some(startsWithAuxiliary) || last.trim() === '';
}

const NUMBER = /(?<![\w.])\$?(\d[\d,]*(?:\.\d+)?)\s?-?([a-z°%]+)?/gi;

/** The measures that a question names: `at least 200 metres`. */
const measuresIn = (question: string): Measure[] =>
  [...question.matchAll(NUMBER)].map(([, digits = '', unit = '']) => ({
    value: Number(digits.replaceAll(',', '')),
    unit: unit.toLowerCase(),
  }));

/** Compares a measure with the claim of a question; `null` where they cannot be compared. */
export function claimHolds(question: string, fact: Measure): boolean | null {
  const [claimed] = measuresIn(question).flatMap((one) => inUnitOf(fact, one) ?? []);
  if (claimed === undefined) return null;
  if (hasPhrase(question, english.more)) return fact.value >= claimed;
  if (hasPhrase(question, english.less)) return fact.value <= claimed;
  return fact.value === claimed;
}

/** How many of the first unit of its kind each is. */
const UNITS: Record<string, [kind: string, factor: number]> = {
  mm: ['length', 1],
  cm: ['length', 10],
  m: ['length', 1000],
  in: ['length', 25.4],
  inch: ['length', 25.4],
  inches: ['length', 25.4],
  g: ['weight', 1],
  gram: ['weight', 1],
  grams: ['weight', 1],
  kg: ['weight', 1000],
  h: ['time', 1],
  hour: ['time', 1],
  hours: ['time', 1],
  days: ['time', 24],
  month: ['time', 730],
  months: ['time', 730],
  year: ['time', 8760],
  years: ['time', 8760],
  atm: ['pressure', 1],
  bar: ['pressure', 1],
};

function inUnitOf(fact: Measure, { value, unit }: Measure): number | null {
  if (unit === fact.unit || unit === '') return value;
  const [from, to] = [UNITS[unit], UNITS[fact.unit]];
  if (!from || !to || from[0] !== to[0]) return null;
  return (value * from[1]) / to[1];
}

/** A measure in the unit that a question asks for. */
export function inAskedUnit(question: string, fact: Measure): string | null {
  const words = wordsOf(question);
  const unit = words.find((word, at) => words[at - 1] === 'in' && word in UNITS) ?? '';
  const [from, to] = [UNITS[fact.unit], UNITS[unit]];
  if (!from || !to || from[0] !== to[0] || unit === fact.unit) return null;
  const value = Math.round(((fact.value * from[1]) / to[1]) * 100) / 100;
  return `That is ${value} ${unit}.`;
}

/** `Is it sold out?` is answered the other way round. */
export const denies = (question: string): boolean =>
  hasPhrase(question, english.negations) && !hasPhrase(question, english.noNegations);

const numbersIn = (text: string) => new Set(measuresIn(text).map(({ value }) => value));

/** Whether a question names a number, and the text others alone: what is claimed is another thing, or not so. */
export function namesOtherNumber(question: string, text: string): boolean {
  const [named, known] = [numbersIn(question), numbersIn(text)];
  return named.size > 0 && known.size > 0 && ![...named].some((one) => known.has(one));
}

/** The words of a question that name something. */
const namedBy = (question: string): string[] =>
  stemsOf(question).filter(
    (word) => word.length > 2 && !english.wordsWithoutSubject.includes(word),
  );

/** Whether all words that a question names are in `text` or in its subject `about`, and one of them in `text`. */
export function namesOnly(question: string, text: string, about: string): boolean {
  const known = new Set(stemsOf(`${text} ${about}`));
  const named = namedBy(question);
  return (
    named.every((word) => known.has(word)) && named.some((word) => stemsOf(text).includes(word))
  );
}

/** `Disc brakes` of `brakes: roller brakes`: whether a question names the subject of a row with a word that the row has not. */
export function namesOther(question: string, row: string): boolean {
  const [subject = ''] = row.split(': ');
  const [ofSubject, ofRow] = [new Set(stemsOf(subject)), new Set(stemsOf(row))];
  const named = namedBy(question);
  return named.some((word) => ofSubject.has(word)) && named.some((word) => !ofRow.has(word));
}

const stemsOf = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => !isNumber(word))
    .map(singular);

/** Whether a question wants a degree or a number, as `how soft is it` does, and the text has none. */
export function lacksDegree(question: string, text: string): boolean {
  const [how, next = 'is'] = wordsOf(question);
  const wantsDegree = how === 'how' && !english.afterHowWithoutDegree.includes(next);
  return wantsDegree && !wordsOf(text).some(isNumber) && !hasPhrase(text, english.quantities);
}

export const asksWhy = (question: string): boolean => startsWithPhrase(question, ['why']);

/** Whether a question wants what others say of the product. */
export const asksOpinion = (question: string): boolean => hasPhrase(question, english.reviewers);
