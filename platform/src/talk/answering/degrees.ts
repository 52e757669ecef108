/** Which way a comparison goes, and of what. */
export interface Degree {
  /** `thin` of `thinner`, `thinnest` and `the most thin`; empty for `less than`. */
  base: string;
  /** Up: more of it comes first. */
  isUp: boolean;
  /** `thinnest`, and not `thinner`. */
  isMost: boolean;
}

const DOWN =
  'small thin light cheap short low slim narrow few slow affordable inexpensive young'.split(' ');
const UP =
  'big large thick heavy dear long high tall wide deep expensive pricey costly fast old good'.split(
    ' ',
  );
/** Which question asks for what is measured so, where it is not `how thin is it`. */
const PRICED = new Set('cheap affordable inexpensive expensive dear pricey costly'.split(' '));
export const measureQuestion = (base: string): string =>
  PRICED.has(base) ? 'how much is it?' : `how ${base} is it`;

const IRREGULAR: Record<string, string> = { best: 'good', better: 'good', fewest: 'few' };

const AMOUNTS: Record<string, Omit<Degree, 'base'>> = {
  more: { isUp: true, isMost: false },
  less: { isUp: false, isMost: false },
  most: { isUp: true, isMost: true },
  least: { isUp: false, isMost: true },
};

const forms = new Map<string, Degree>();
for (const [isUp, bases] of [
  [false, DOWN],
  [true, UP],
] as const)
  for (const base of bases)
    for (const stem of [base, base.replace(/y$/, 'i'), base.replace(/e$/, ''), base + base.at(-1)])
      for (const ending of ['er', 'est'])
        forms.set(stem + ending, { base, isUp, isMost: ending === 'est' });

/** The comparison that a question makes, if it makes one: `thinner`, `the most expensive`, `less heavy`. */
export function degreeIn(question: string): Degree | null {
  const words = question.toLowerCase().match(/[a-z]+/g) ?? [];
  for (const [at, word] of words.entries()) {
    const irregular = IRREGULAR[word];
    if (irregular) return { base: irregular, isUp: true, isMost: word.endsWith('st') };
    const found = forms.get(word);
    if (found) return found;
    const next = words[at + 1] ?? '';
    const amount = AMOUNTS[word];
    if (!amount) continue;
    const isUp = UP.includes(next);
    if (isUp || DOWN.includes(next)) return { ...amount, base: next, isUp: isUp === amount.isUp };
    if (next === 'than') return { ...amount, base: '' };
  }
  return null;
}
