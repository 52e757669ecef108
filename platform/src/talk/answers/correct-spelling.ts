import { soundOf } from '../speech/sound-alike.ts';
import { wordVectors } from '../vectors/word-vectors.ts';
import { shopWords } from './shop-words.ts';

const byLength = new Map<number, string[]>();
for (const word of shopWords)
  byLength.set(word.length, [...(byLength.get(word.length) ?? []), word]);

/** Puts words of the shop where the keyboard slipped: `saphire` is `sapphire`. A word of English stays as it is. */
export function correctSpelling(text: string): string {
  return text.replace(/[a-z]{4,}/g, (word) => (isWord(word) ? word : (nearest(word) ?? word)));
}

/** No word of the shop is longer with its slips. */
const LONGEST = 16;

function isWord(word: string): boolean {
  return word.length > LONGEST || shopWords.has(word) || wordVectors().has(word);
}

function nearest(word: string): string | null {
  const allowed = word.length >= 7 ? 2 : 1;
  let best: { word: string; slips: number } | null = null;
  for (const length of [0, 1, -1, 2, -2]) {
    for (const candidate of byLength.get(word.length + length) ?? []) {
      const slips = slipsBetween(word, candidate);
      const isHeardSo =
        slips <= 2 &&
        candidate.length >= 5 &&
        word[0] === candidate[0] &&
        soundOf(word) === soundOf(candidate);
      if ((slips <= allowed || isHeardSo) && slips < (best?.slips ?? 9))
        best = { word: candidate, slips };
    }
  }
  return best?.word ?? null;
}

/** Letters that were left out, added, changed or swapped with a neighbour. */
export function slipsBetween(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const change = one[i - 1] === other[j - 1] ? 0 : 1;
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const plain = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + change);
      next[j] = isSwap ? Math.min(plain, (before[j - 2] ?? 0) + 1) : plain;
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}
