/** A part of a text, and whether it matches what was typed. */
export interface MatchSegment {
  text: string;
  isFound: boolean;
}

/** One sign for each sign of the text, without case and accents. */
const folded = (text: string): string[] =>
  [...text].map((sign) => sign.normalize('NFD').charAt(0).toLowerCase());

const splitWords = (text: string): string[] => folded(text).join('').split(/\s+/).filter(Boolean);

const startsWord = (signs: string[], at: number): boolean =>
  at === 0 || !/[\p{L}\p{N}]/u.test(signs[at - 1] ?? '');

/** Cuts a text where words begin with a word that was typed, so that these can be marked. */
export function splitMatches(text: string, typed: string): MatchSegment[] {
  const signs = folded(text);
  const isMarked = signs.map(() => false);
  for (const word of splitWords(typed)) {
    for (let at = 0; at + word.length <= signs.length; at += 1) {
      if (!startsWord(signs, at) || signs.slice(at, at + word.length).join('') !== word) continue;
      isMarked.fill(true, at, at + word.length);
    }
  }
  const parts: MatchSegment[] = [];
  for (const [at, sign] of [...text].entries()) {
    const isFound = isMarked[at] ?? false;
    const last = parts.at(-1);
    if (last?.isFound === isFound) last.text += sign;
    else parts.push({ text: sign, isFound });
  }
  return parts;
}

/** Whether every typed word begins a word of the text. */
export function matchesAllWords(text: string, typed: string): boolean {
  const words = splitWords(typed);
  return (
    words.length > 0 && words.every((word) => splitMatches(text, word).some((part) => part.isFound))
  );
}
