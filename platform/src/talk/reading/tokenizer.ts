/** Splits a text into tokens, as rows of the vocabulary. */
export type Tokenizer = (text: string) => number[];

/** The longest piece of the vocabulary, in letters. */
const LONGEST = 16;
/** Names of the first rows, which are no text. */
const RESERVED = 6;
/** Costs of a letter that no piece has and that is left out. */
const LEFT_OUT = 20;
/** Read where a text has no piece at all. */
const NOTHING = 1;
const MOST_WORDS = 20_000;
const LONGEST_WORD = 200;

interface Way {
  score: number;
  start: number;
  piece: number | null;
}

/** Cuts as `training/pieces.py` does, the likeliest way: a vocabulary is pieces with their scores. */
export function createTokenizer(vocabulary: [piece: string, score: number | null][]): Tokenizer {
  const places = new Map(vocabulary.map(([piece], place) => [piece, place]));
  for (const [piece] of vocabulary.slice(0, RESERVED)) places.delete(piece);
  const scores = vocabulary.map(([, score]) => score ?? -LEFT_OUT);
  const known = new Map<string, number[]>();

  function bestWays(letters: string[]): Way[] {
    const best: Way[] = [{ score: 0, start: 0, piece: null }];
    for (let end = 1; end <= letters.length; end += 1) {
      let way: Way | null = null;
      for (let start = Math.max(0, end - LONGEST); start < end; start += 1) {
        const piece = places.get(letters.slice(start, end).join(''));
        if (piece === undefined) continue;
        const score = (best[start]?.score ?? 0) + (scores[piece] ?? 0);
        if (!way || score > way.score) way = { score, start, piece };
      }
      // A piece that costs as much as leaving it out, such as a colon, stays.
      const without = (best[end - 1]?.score ?? 0) - LEFT_OUT;
      if (!way || without > way.score) way = { score: without, start: end - 1, piece: null };
      best.push(way);
    }
    return best;
  }

  function tokenizeWord(word: string): number[] {
    const before = known.get(word);
    if (before) return before;
    const best = bestWays(Array.from(word).slice(0, LONGEST_WORD));
    const found = walkBack(best);
    if (known.size < MOST_WORDS) known.set(word, found);
    return found;
  }

  return (text) => {
    const plain = text.normalize('NFKC').toLowerCase().replaceAll('’', "'");
    const found = plain
      .split(/\s+/)
      .filter(Boolean)
      .flatMap((word) => tokenizeWord(`▁${word}`));
    return found.length > 0 ? found : [NOTHING];
  };
}

function walkBack(best: Way[]): number[] {
  const found: number[] = [];
  for (let end = best.length - 1; end > 0; end = best[end]?.start ?? 0) {
    const piece = best[end]?.piece ?? null;
    if (piece !== null) found.unshift(piece);
  }
  return found;
}
