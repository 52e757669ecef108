import type { GeneratedWatch } from './generate-test-watches.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';

/** A search for one watch as a shopper types it, and which watches match all of it. */
export interface GeneratedQuery {
  kind: string;
  text: string;
  isRight(watch: GeneratedWatch): boolean;
}

type Maker = (watch: GeneratedWatch, random: SeededRandom) => Omit<GeneratedQuery, 'kind'>;

/** Whether a watch has the same of some parts of its name. */
const hasSameParts =
  (watch: GeneratedWatch, ...parts: ('family' | 'line' | 'size' | 'colour' | 'style')[]) =>
  (entry: GeneratedWatch) =>
    parts.every((part) => entry[part] === watch[part]);

/** Words by which shoppers call a style, other than the shop's. */
const STYLE_WORDS = {
  dive: ['diver', 'diving', 'scuba'],
  dress: ['elegant', 'formal'],
  field: ['military', 'army'],
  chronograph: ['chrono', 'stopwatch'],
  pilot: ['aviator', 'flieger'],
};
const PLURALS = {
  dive: 'divers',
  dress: 'dresses',
  field: 'fields',
  chronograph: 'chronographs',
  pilot: 'pilots',
};

/** The kinds of what people type. Every one says which watches it means by what the watches are, not by any search. */
const QUERY_MAKERS: Record<string, Maker> = {
  'name as it is': (watch) => ({
    text: watch.name,
    isRight: hasSameParts(watch, 'family', 'line', 'size', 'colour'),
  }),
  'one typing error': (watch, random) => ({
    text: `${mistyped(watch.family, 1, random)} ${watch.line} ${watch.size}`,
    isRight: hasSameParts(watch, 'family', 'line', 'size'),
  }),
  'two typing errors': (watch, random) => ({
    text: random.chance(0.5)
      ? `${mistyped(watch.family, 1, random)} ${mistyped(watch.line, 1, random)} ${watch.colour}`
      : `${mistyped(watch.family, 2, random)} ${watch.line} ${watch.size}`,
    isRight: (entry) => hasSameParts(watch, 'family', 'line')(entry),
  }),
  'without accents': (watch) => ({
    text: `${plain(watch.family)} ${watch.line} ${watch.colour}`,
    isRight: hasSameParts(watch, 'family', 'line', 'colour'),
  }),
  'part of a word': (watch, random) => ({
    text: `${watch.family.slice(0, Math.max(4, watch.family.length - 1 - random.below(2)))} ${watch.line.slice(0, 4)}`,
    isRight: (entry) =>
      [watch.family.slice(0, Math.max(4, watch.family.length - 2))].every((part) =>
        entry.family.startsWith(part),
      ) && entry.line.startsWith(watch.line.slice(0, 4)),
  }),
  plural: (watch) => ({
    text: `${watch.family} ${PLURALS[watch.style]} ${watch.strap.split(' ').at(-1)}s`,
    isRight: (entry) =>
      hasSameParts(watch, 'family', 'style')(entry) &&
      entry.strap.split(' ').at(-1) === watch.strap.split(' ').at(-1),
  }),
  'numbers with units': (watch, random) => ({
    text: random.chance(0.5)
      ? `${watch.family} ${watch.size}mm ${watch.atm * 10} m`
      : `${watch.atm} bar ${watch.colour} ${watch.family} ${watch.size} mm`,
    isRight: (entry) => hasSameParts(watch, 'family', 'size')(entry) && entry.atm === watch.atm,
  }),
  'specification and price': (watch) => ({
    text: `${watch.movement} ${watch.strap} ${watch.atm * 10}m under ${watch.price + 20}`,
    isRight: (entry) =>
      entry.price <= watch.price + 20 &&
      entry.atm === watch.atm &&
      entry.movement.startsWith(watch.movement) &&
      entry.strap === watch.strap,
  }),
  'other order': (watch) => ({
    text: `${watch.colour} ${watch.size} ${watch.line} ${watch.family}`,
    isRight: hasSameParts(watch, 'family', 'line', 'size', 'colour'),
  }),
  synonym: (watch, random) => ({
    text: `${watch.family} ${random.pick(STYLE_WORDS[watch.style])}`,
    isRight: hasSameParts(watch, 'family', 'style'),
  }),
  'words together or apart': (watch, random) => ({
    text: random.chance(0.5)
      ? `${watch.family}${watch.line} ${watch.size}`
      : `${watch.family.slice(0, 3)} ${watch.family.slice(3)} ${watch.line} ${watch.size}`,
    isRight: hasSameParts(watch, 'family', 'line', 'size'),
  }),
};

/** So many queries over some watches, each kind as often as the next, the same for the same seed. */
export function generateQueries(
  watches: readonly GeneratedWatch[],
  count: number,
  seed: number,
): GeneratedQuery[] {
  const random = createSeededRandom(seed);
  const accented = watches.filter(({ family }) => plain(family) !== family);
  const kinds = Object.entries(QUERY_MAKERS);
  return Array.from({ length: count }, (_, at) => {
    const [kind, make] = kinds[at % kinds.length] ?? ['', QUERY_MAKERS['name as it is']];
    if (!make) throw new Error(`There is no kind ${kind}.`);
    const watch = random.pick(kind === 'without accents' ? accented : watches);
    return { kind, ...make(watch, random) };
  });
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '');

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A word with so many typing errors, none in its first letter: one left out, doubled, wrong, or two turned. */
function mistyped(word: string, errors: number, random: SeededRandom): string {
  let letters = [...word];
  for (let error = 0; error < errors; error += 1) {
    const at = 1 + random.below(letters.length - 2);
    const [first = '', second = ''] = [letters[at], letters[at + 1]];
    const ways = [
      [],
      [first, first],
      [LETTERS[random.below(LETTERS.length)] ?? 'x'],
      [second, first],
    ];
    const way = random.pick(ways);
    const taken = way[0] === second && way[1] === first ? 2 : 1;
    letters = [...letters.slice(0, at), ...way, ...letters.slice(at + taken)];
  }
  return letters.join('');
}
