import { readFileSync } from 'node:fs';
import { wordVectors } from '../vectors/word-vectors.ts';
import { readNet } from './packed-net.ts';
import { type Place, questionWords } from './question-words.ts';
import { type SubjectNet, subjectNet } from './subject-net.ts';

let net: SubjectNet | null = null;

/** How likely a plain question is about each subject, as a share of 1; read once, at the first question. */
export function subjectShares(plain: string, place: Place = 'page'): Map<string, number> {
  net ??= subjectNet(
    readNet(readFileSync(new URL('subject-net.bin', import.meta.url))),
    wordVectors(),
  );
  return net(questionWords(plain, place));
}
