import english from '../language/english.json' with { type: 'json' };
import { wordsOf } from '../language/words.ts';

/** Which way a comparison goes, and of what. */
export interface Degree {
  /** `thin` of `thinner`, `thinnest` and `the most thin`; empty for `less than`. */
  base: string;
  /** Up: more of it comes first. */
  isUp: boolean;
  /** `thinnest`, and not `thinner`. */
  isMost: boolean;
}

/** Which question asks for what is measured so, where it is not `how thin is it`. */
export const measureQuestion = (base: string): string =>
  english.priced.includes(base) ? 'how much is it?' : `how ${base} is it`;

const IRREGULAR: Record<string, string> = { best: 'good', better: 'good', fewest: 'few' };

const AMOUNTS: Record<string, Omit<Degree, 'base'>> = {
  more: { isUp: true, isMost: false },
  less: { isUp: false, isMost: false },
  most: { isUp: true, isMost: true },
  least: { isUp: false, isMost: true },
};

/** `heavi`, `larg` and `bigg`, to which `er` and `est` are added. */
function stemsOf(base: string): string[] {
  const short = base.slice(0, -1);
  if (base.endsWith('y')) return [base, `${short}i`];
  if (base.endsWith('e')) return [base, short];
  return [base, base + base.at(-1)];
}

const forms = new Map<string, Degree>();
for (const [isUp, bases] of [
  [false, english.smaller],
  [true, english.larger],
] as const)
  for (const base of bases)
    for (const stem of stemsOf(base))
      for (const ending of ['er', 'est'])
        forms.set(stem + ending, { base, isUp, isMost: ending === 'est' });

/** The comparison that a question makes, if it makes one: `thinner`, `the most expensive`, `less heavy`. */
export function degreeIn(question: string): Degree | null {
  const words = wordsOf(question);
  for (const [at, word] of words.entries()) {
    const irregular = IRREGULAR[word];
    if (irregular) return { base: irregular, isUp: true, isMost: word.endsWith('st') };
    const found = forms.get(word);
    if (found) return found;
    const next = words[at + 1] ?? '';
    const amount = AMOUNTS[word];
    if (!amount) continue;
    const isUp = english.larger.includes(next);
    if (isUp || english.smaller.includes(next))
      return { ...amount, base: next, isUp: isUp === amount.isUp };
    if (next === 'than') return { ...amount, base: '' };
  }
  return null;
}
