import { readdirSync, readFileSync } from 'node:fs';
import { plainQuestion } from '../answers/plain-question.ts';
import { withoutNames } from '../assistant/named-watches.ts';
import { questionWords } from './question-words.ts';

/** A question that a shopper might ask on the page of a watch, with what answers it. */
export interface Labelled {
  /** Each of these is an answer; `none`: no fact answers it, `text`: a sentence of the watch does. */
  subjects: string[];
  question: string;
}

/** Lots by two of the hands, with which nothing was trained: how well the net reads a stranger is counted on them. */
const KEPT_APART = /^lot-(?:12|15)\.tsv$/;

const folder = new URL('labelled/', import.meta.url);

/** The lots that the net is trained with, or those kept apart. Each line is `watch<TAB>subject|subject<TAB>question`. */
export const readLabelled = (part: 'train' | 'apart'): Labelled[] =>
  readdirSync(folder)
    .sort()
    .filter((name) => KEPT_APART.test(name) === (part === 'apart'))
    .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').trim().split('\n'))
    .map(readLine);

function readLine(line: string): Labelled {
  const [, subjects, question, ...rest] = line.split('\t');
  if (!subjects || !question || rest.length > 0)
    throw new Error(`Not a labelled question: ${line}`);
  return { subjects: subjects.split('|'), question };
}

/** The words of a question as the net reads them, without names of watches. */
export const wordsToRead = (question: string, watches: { name: string }[]): string[] =>
  questionWords(withoutNames(plainQuestion(question), watches));
