import type { Fact } from '../facts/fact.ts';
import english from '../language/english.json' with { type: 'json' };
import { wordsOf } from '../language/words.ts';
import { SURE_COMPARISON_MIN } from '../reading/confidence-thresholds.ts';
import type { MatchFacts } from '../reading/match-facts.ts';

/** Which way a comparison goes, and of what. */
export interface ComparisonDegree {
  /** `thin` of `thinner`, `thinnest` and `the most thin`; empty for `less than`. */
  base: string;
  /** Up: more of it comes first. */
  isUp: boolean;
  /** `thinnest`, and not `thinner`. */
  isMost: boolean;
}

/** Which question asks for what is measured so, where it is not `how thin is it`. */
const measureQuestion = (base: string): string =>
  english.priced.includes(base)
    ? english.priceQuestion
    : english.degreeQuestion.replace('{}', base);

/** The measure that a comparison is about: the one that its question names or, where it names none, how thin a thing is. */
export async function findComparedMeasure(
  question: string,
  facts: Fact[],
  read: MatchFacts,
): Promise<Fact | null> {
  const base = findComparisonDegree(question)?.base;
  const words = wordsOf(question);
  const measured = facts.filter(({ measure, verdict }) => measure && verdict === undefined);
  const named = measured.filter(({ subject }) =>
    wordsOf(subject).some((word) => words.includes(word)),
  );
  const [best] = await read(
    base ? measureQuestion(base) : question,
    named.length > 0 ? named : measured,
  );
  return best && (named.length === 1 || best.sure >= SURE_COMPARISON_MIN) ? best.fact : null;
}

/** `heavi`, `larg` and `bigg`, to which `er` and `est` are added. */
function stemsOf(base: string): string[] {
  const short = base.slice(0, -1);
  if (base.endsWith('y')) return [base, `${short}i`];
  return [base, base.endsWith('e') ? short : base + base.at(-1)];
}

const formsOf = (isUp: boolean) => (base: string) =>
  stemsOf(base).flatMap((stem): [string, ComparisonDegree][] => [
    [stem + english.comparative, { base, isUp, isMost: false }],
    [stem + english.superlative, { base, isUp, isMost: true }],
  ]);

const forms = new Map([
  ...english.smaller.flatMap(formsOf(false)),
  ...english.larger.flatMap(formsOf(true)),
  ...english.irregularDegrees.map(({ word, ...degree }): [string, ComparisonDegree] => [
    word,
    degree,
  ]),
]);
const amounts = new Map(english.amounts.map(({ word, ...amount }) => [word, amount]));

/** The comparison that a question makes, if it makes one: `thinner`, `the most expensive`, `less heavy`. */
export function findComparisonDegree(question: string): ComparisonDegree | null {
  const words = wordsOf(question);
  for (const [at, word] of words.entries()) {
    const form = forms.get(word);
    if (form) return form;
    const amount = amounts.get(word);
    const next = words[at + 1] ?? '';
    const isUp = english.larger.includes(next);
    if (amount && (isUp || english.smaller.includes(next)))
      return { ...amount, base: next, isUp: isUp === amount.isUp };
    if (amount && english.than.includes(next)) return { ...amount, base: '' };
  }
  return null;
}
