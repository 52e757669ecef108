/** A word, or the beginning of words. */
export interface SearchTerm {
  word: string;
  isStart: boolean;
}

/** Entry numbers by their words; `words` is sorted, so that those with the same beginning are adjacent. */
export interface WordIndex {
  byWord: Map<string, number[]>;
  words: string[];
}

/** Builds an index over numbered entries and their words. */
export function indexWords(all: Iterable<readonly [number, readonly string[]]>): WordIndex {
  const byWord = new Map<string, number[]>();
  for (const [number, words] of all) {
    for (const word of words) {
      const own = byWord.get(word);
      if (!own) byWord.set(word, [number]);
      else if (own.at(-1) !== number) own.push(number);
    }
  }
  return { byWord, words: [...byWord.keys()].sort() };
}

/** The numbers of all that have a word; one that has several with this beginning comes several times. */
export function lookUpTerm(index: WordIndex, { word, isStart }: SearchTerm): number[] {
  if (!isStart) return index.byWord.get(word) ?? [];
  const found: number[][] = [];
  for (let at = firstFrom(index.words, word); index.words[at]?.startsWith(word); at += 1)
    found.push(index.byWord.get(index.words[at] ?? '') ?? []);
  return found.flat();
}

/** Where a word stands in sorted ones, or would stand. */
function firstFrom(sorted: readonly string[], word: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
