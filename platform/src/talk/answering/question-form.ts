import type { Measure } from '../facts/fact.ts';

const AUXILIARY = "is|are|was|does|do|did|has|have|can|could|may|will|would|should|am|must|isn't";
/** At the beginning, or after a comma or a sentence: `It is for my son, is it steel`. */
const asksAtStart = new RegExp(`^(?:and |so |but |or |hi |ok )*(?:${AUXILIARY})\\b`, 'i');
const CLAUSES = /[,.:;!?–-]\s+/;
const CONFIRMED = /\b(?:right|correct|yes|no|true|or not|isn't it|doesn't it)\s*\??$/i;
const NAMED_BY_WORD = /^(?:what|which|who|how|when|where|why|whose)\b/i;
/** `Steel or gold?` is answered by neither yes nor no. */
const LEAVES_CHOICE = /\bor\b(?! not\b| is\b| are\b)/i;

/** Whether a yes or a no answers it. */
export function asksWhether(question: string): boolean {
  const clauses = question.trim().split(CLAUSES).filter(Boolean);
  const last = clauses.at(-1) ?? '';
  if (CONFIRMED.test(question)) return true;
  if (LEAVES_CHOICE.test(question)) return false;
  if (clauses.some((clause) => NAMED_BY_WORD.test(clause))) return false;
  return clauses.some((clause) => asksAtStart.test(clause)) || last.trim() === '';
}

const NUMBER = /(?<![\w.])\$?(\d[\d,]*(?:\.\d+)?)\s?-?([a-z°%]+)?/gi;

/** The measures that a question names: `at least 200 metres`. */
export const measuresIn = (question: string): Measure[] =>
  [...question.matchAll(NUMBER)].map(([, digits = '', unit = '']) => ({
    value: Number(digits.replaceAll(',', '')),
    unit: unit.toLowerCase(),
  }));

const MORE = /\b(?:over|more|above|at least|longer|bigger|heavier|thicker|exceeds?|larger)\b/i;
const LESS = /\b(?:under|less|below|at most|shorter|smaller|lighter|thinner|within|max)\b/i;

/** Compares a measure with the claim of a question; `null` where they cannot be compared. */
export function claimHolds(question: string, told: Measure): boolean | null {
  const [claimed] = measuresIn(question).flatMap((one) => inUnitOf(told, one) ?? []);
  if (claimed === undefined) return null;
  if (MORE.test(question)) return told.value >= claimed;
  if (LESS.test(question)) return told.value <= claimed;
  return told.value === claimed;
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

function inUnitOf(told: Measure, { value, unit }: Measure): number | null {
  if (unit === told.unit || unit === '') return value;
  const [from, to] = [UNITS[unit], UNITS[told.unit]];
  if (!from || !to || from[0] !== to[0]) return null;
  return (value * from[1]) / to[1];
}

const ASKED_UNIT = /\bin (inch(?:es)?|cm|mm|grams|kg)\b/i;

/** A measure in the unit that a question asks for. */
export function inAskedUnit(question: string, told: Measure): string | null {
  const unit = ASKED_UNIT.exec(question)?.[1]?.toLowerCase() ?? '';
  const [from, to] = [UNITS[told.unit], UNITS[unit]];
  if (!from || !to || from[0] !== to[0] || unit === told.unit) return null;
  const value = Math.round(((told.value * from[1]) / to[1]) * 100) / 100;
  return `That is ${value} ${unit}.`;
}

const DENIES =
  /(?<!\bor )\b(?:not|no|never|without|lacks?|sold out|out of stock|gone|isn't|doesn't)\b/i;

/** `Is it sold out?` is answered the other way round. */
export const denies = (question: string): boolean => DENIES.test(question);

const numbersIn = (text: string) => new Set(text.match(/\d+(?:\.\d+)?/g) ?? []);

/** Whether a question names a number, and the text others alone: what is claimed is another thing, or not so. */
export function namesOtherNumber(question: string, text: string): boolean {
  const [asked, told] = [numbersIn(question), numbersIn(text)];
  return asked.size > 0 && told.size > 0 && ![...asked].some((one) => told.has(one));
}

const SMALL = new Set(
  'is it in a an the do you have can i get with of for and or what which does come there any one has on also please available option choice could put take want would like sell offer see too'.split(
    ' ',
  ),
);

/** Whether all words that a question names are in `text` or in its subject `about`, and one of them in `text`. */
export function namesOnly(question: string, text: string, about: string): boolean {
  const told = new Set(wordsOf(`${text} ${about}`));
  const asked = wordsOf(question).filter((word) => word.length > 2 && !SMALL.has(word));
  return (
    asked.every((word) => told.has(word)) && asked.some((word) => wordsOf(text).includes(word))
  );
}

/** `Disc brakes` of `brakes: roller brakes`: whether a question names the subject of a row with a word that the row has not. */
export function namesOther(question: string, row: string): boolean {
  const [subject = ''] = row.split(': ');
  const [named, told] = [new Set(wordsOf(subject)), new Set(wordsOf(row))];
  const asked = wordsOf(question).filter((word) => word.length > 2 && !SMALL.has(word));
  return asked.some((word) => named.has(word)) && asked.some((word) => !told.has(word));
}

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z]+/g) ?? []).map((word) => word.replace(/s$/, ''));

/** `How soft is it` wants a degree or a number, and no description. */
const WANTS_DEGREE =
  /^how (?!(?:do|does|did|is|are|was|can|could|to|should|will|would|come|about|must|has)\b)/i;
const NUMBERED =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|sold out|free)\b/i;

/** Whether a text can be the answer to how much there is of something. */
export const lacksDegree = (question: string, text: string): boolean =>
  WANTS_DEGREE.test(question) && !NUMBERED.test(text);

export const asksWhy = (question: string): boolean => /^why\b/i.test(question);

/** Asks for what others say of it. */
export const asksOpinion = (question: string): boolean =>
  /\b(?:(?:any|some)(?:one|body)|owners?|people|customers|buyers|reviewers?|folks)\b/i.test(
    question,
  );
