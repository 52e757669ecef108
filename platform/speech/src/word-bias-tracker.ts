import tokenizer from 'llama-tokenizer-js';

/** How much likelier the rest of a word of the shop is, once its beginning was heard. */
const BONUS = 1.5;

/** Words that a recogniser of common English does not expect. */
const SHOP_WORDS = [
  'lug to lug',
  'lugs',
  'lume',
  'bezel',
  'crystal',
  'sapphire',
  'strap',
  'clasp',
  'buckle',
  'quartz',
  'automatic',
  'warranty',
  'diameter',
  'thickness',
  'water resistant',
  'power reserve',
  'engraving',
  'in stock',
  'titanium',
  'ATM',
];

/** A beginning of words, by tokens. */
interface Node {
  next: Map<number, Node>;
}

/** Follows what is heard and says which tokens go on with a word of the shop. */
export interface WordBiasTracker {
  /** By how much the score of a token counts more now. */
  bonuses: () => Map<number, number>;
  /** The token that was heard. */
  hear: (token: number) => void;
}

/** A bias towards the words of the shop and some more, such as the name of the watch; for one recording. */
export function createWordBias(names: readonly string[] = []): WordBiasTracker {
  const root = treeOf([...SHOP_WORDS, ...names]);
  let open: Node[] = [];
  return {
    bonuses: () => new Map(open.flatMap(({ next }) => [...next.keys()].map((key) => [key, BONUS]))),
    hear(token) {
      open = [...open, root].flatMap(({ next }) => next.get(token) ?? []);
    },
  };
}

function treeOf(words: readonly string[]): Node {
  const root: Node = { next: new Map() };
  for (const word of words.flatMap(spellings)) {
    let node = root;
    for (const token of tokenizer.encode(word, false, true)) {
      const child = node.next.get(token) ?? { next: new Map() };
      node.next.set(token, child);
      node = child;
    }
  }
  return root;
}

/** As they stand within a sentence and at its beginning. */
const spellings = (word: string): string[] => [
  word,
  `${word.charAt(0).toUpperCase()}${word.slice(1)}`,
];
