import type { SearchWordRules } from './search-word-rules.ts';
import type { WordLookup, WordLookupResult } from './word-lookup.ts';

/** One reading of a typed word: all of these words, each whole or as a beginning. */
export interface WordReading {
  words: string[];
  isStart: boolean;
  /** How closely it matches the typed text, up to 1. */
  weight: number;
  /** Whether it is another spelling, which is shown to the shopper. */
  isCorrected: boolean;
}

/** A word or phrase that was typed, with all ways to read it. */
export interface PhraseReadings {
  typed: string;
  readings: WordReading[];
}

const WEIGHTS = { form: 0.95, synonym: 0.85, joined: 0.9, split: 0.8, start: 0.75, part: 0.5 };
const ERROR_WEIGHTS = [1, 0.6, 0.4, 0.2];

interface UnitOptions {
  words: SearchWordRules;
  lookup: WordLookup;
  /** Other words that the shop knows: those of collections. */
  names: ReadonlySet<string>;
  /** Looks for other spellings of known words, too. */
  isDeep: boolean;
  /** The last word may be incomplete. */
  isTyping: boolean;
}

/** The typed words in order, with their readings, without the words that the shop ignores. */
export async function expandQueryWords(
  tokens: readonly string[],
  options: UnitOptions,
): Promise<PhraseReadings[]> {
  const ignored = new Set(options.words.ignored.flatMap(toUnaccentedWords));
  const begun = options.isTyping && tokens.length > 1 ? withoutBegunWord(tokens) : tokens;
  const meaningful = begun.filter((token) => !ignored.has(token));
  const phrases = phrasesOf(options.words);
  const pairs = meaningful.slice(1).map((token, at) => `${meaningful[at]}${token}`);
  const found = await options.lookup.read([...meaningful, ...pairs], options.isDeep);
  const facts = found.map((each) => ({
    ...each,
    known: each.known || options.names.has(each.token),
  }));
  const units: PhraseReadings[] = [];
  for (let at = 0; at < meaningful.length; ) {
    const own = facts[at];
    if (!own) break;
    const phrase = phraseAt(meaningful, at, phrases);
    const joined = facts[meaningful.length + at];
    const next = facts[at + 1];
    if (phrase) {
      units.push(phraseUnit(phrase, phrase.length === 1 ? readingsOf(own, options) : []));
      at += phrase.length;
    } else if (joined?.known && next && at + 1 < meaningful.length && !(own.known && next.known)) {
      units.push(joinedUnit(own, next, joined));
      at += 2;
    } else {
      const isLast = options.isTyping && at === meaningful.length - 1;
      units.push({ typed: own.token, readings: readingsOf(own, { ...options, isTyping: isLast }) });
      at += 1;
    }
  }
  return units;
}

/** Without the first letter of a next word, which is no choice yet: it begins something of nearly every product. */
const withoutBegunWord = (tokens: readonly string[]) =>
  /^\p{L}$/u.test(tokens.at(-1) ?? '') ? tokens.slice(0, -1) : tokens;

const plain = (words: readonly string[], weight: number): WordReading => ({
  words: [...words],
  isStart: false,
  weight,
  isCorrected: false,
});

/** All ways to read one word. */
function readingsOf(
  facts: WordLookupResult,
  { isDeep, isTyping }: Pick<UnitOptions, 'isDeep' | 'isTyping'>,
): WordReading[] {
  const { token, known, starts } = facts;
  const isNumber = /^\d+$/.test(token);
  const readings = [
    plain([token], 1),
    ...facts.forms.map((form) => plain([form], WEIGHTS.form)),
    ...facts.parts.map((part) => plain([part], WEIGHTS.part)),
    ...facts.splits.map((at) => plain([token.slice(0, at), token.slice(at)], WEIGHTS.split)),
  ];
  if (starts && (isTyping || (!isNumber && token.length > 2)))
    readings.push({ ...plain([token], WEIGHTS.start), isStart: true });
  if (isDeep || (!known && !starts)) readings.push(...similarReadings(facts));
  return readings;
}

/** Other spellings; the first letter is seldom mistyped. */
function similarReadings({ token, alike }: WordLookupResult): WordReading[] {
  const most = allowedTypos(token);
  return alike.flatMap((word) => {
    const errors = countTypos(token, word, most);
    if (errors > most) return [];
    const weight = (ERROR_WEIGHTS[errors] ?? 0) + (word[0] === token[0] ? 0.1 : 0);
    return [{ ...plain([word], weight), isCorrected: true }];
  });
}

function joinedUnit(
  own: WordLookupResult,
  next: WordLookupResult,
  joined: WordLookupResult,
): PhraseReadings {
  return {
    typed: `${own.token} ${next.token}`,
    readings: [
      { ...plain([joined.token], WEIGHTS.joined), isCorrected: true },
      plain([own.token, next.token], 1),
    ],
  };
}

interface Phrase {
  typed: string;
  length: number;
  meanings: string[][];
}

function phraseUnit({ typed, meanings }: Phrase, own: readonly WordReading[]): PhraseReadings {
  const words = typed.split(' ');
  const synonyms = meanings.map((meaning) => plain(meaning, WEIGHTS.synonym));
  return { typed, readings: [...(own.length > 0 ? own : [plain(words, 1)]), ...synonyms] };
}

function phrasesOf({ synonyms }: SearchWordRules): Map<string, string[][]> {
  const phrases = new Map<string, string[][]>();
  for (const group of synonyms) {
    const meanings = group.map(toUnaccentedWords).filter((words) => words.length > 0);
    for (const words of meanings) {
      const others = meanings.filter((entry) => entry !== words);
      phrases.set(words.join(' '), [...(phrases.get(words.join(' ')) ?? []), ...others]);
    }
  }
  return phrases;
}

/** The longest phrase of the owner's that begins here. */
function phraseAt(tokens: readonly string[], at: number, phrases: Map<string, string[][]>) {
  for (const length of [3, 2, 1]) {
    const typed = tokens.slice(at, at + length).join(' ');
    const meanings = at + length <= tokens.length ? phrases.get(typed) : undefined;
    if (meanings) return { typed, length, meanings };
  }
  return null;
}

/** Words as the database's parser makes them of the owner's. */
export function toUnaccentedWords(text: string): string[] {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return folded.match(/[\p{L}\d]+/gu) ?? [];
}

/** How many typing errors a word may have: a letter too many, too few, wrong, or two changed about. */
export function allowedTypos(word: string): number {
  if (/^\d+$/.test(word) || word.length < 4) return 0;
  if (word.length < 6) return 1;
  return word.length < 8 ? 2 : 3;
}

/** How many typing errors lie between two words (optimal string alignment), or `most` + 1 where there are more. */
export function countTypos(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let errors = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const isTurned = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (row > 1 && column > 1 && isTurned)
        errors = Math.min(errors, (before[column - 2] ?? 0) + 1);
      next.push(errors);
    }
    [before, last] = [last, next];
  }
  return last.at(-1) ?? most + 1;
}
