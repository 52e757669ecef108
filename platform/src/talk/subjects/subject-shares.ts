import { readFileSync } from 'node:fs';
import { PACKAGE_FOLDER } from '../../package-folder.ts';
import { remembered } from '../answers/remembered.ts';
import { wordVectors } from '../vectors/word-vectors.ts';
import { readNet } from './packed-net.ts';
import { type Place, questionWords } from './question-words.ts';
import { type SubjectNet, subjectNet } from './subject-net.ts';

let net: SubjectNet | null = null;

/** An answer asks for the shares of the same question several times. */
const MAX_QUESTIONS = 50;

const sharesAt = (place: Place) =>
  remembered(MAX_QUESTIONS, (plain): ReadonlyMap<string, number> => {
    net ??= subjectNet(
      readNet(readFileSync(new URL('src/talk/subjects/subject-net.bin', PACKAGE_FOLDER))),
      wordVectors(),
    );
    return net(questionWords(plain, place));
  });
const shares = { page: sharesAt('page'), chat: sharesAt('chat') };

/** How likely a plain question is about each subject, as a share of 1; the net is read once, at the first question. */
export const subjectShares = (plain: string, place: Place = 'page'): ReadonlyMap<string, number> =>
  shares[place](plain);
