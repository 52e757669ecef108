import { sentencesIn, wordsOf } from '../language/words.ts';

/** Shorter ones are not worth a request of their own. */
const SHORTEST = 24;
const MOST = 8;

/** An answer in the pieces that it is spoken in: whole sentences, short ones with the next. */
export function splitSpeech(answer: string): string[] {
  const sentences = sentencesIn(answer).filter((part) => wordsOf(part).length > 0);
  const pieces: string[] = [];
  for (const sentence of sentences) {
    const last = pieces.at(-1);
    if (last === undefined || last.length >= SHORTEST) pieces.push(sentence);
    else pieces[pieces.length - 1] = `${last} ${sentence}`;
  }
  return pieces.slice(0, MOST);
}
