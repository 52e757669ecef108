import { readdirSync, readFileSync } from 'node:fs';
import { plainQuestion } from '../answers/plain-question.ts';
import { withoutNames } from '../assistant/named-watches.ts';
import { questionWords } from './question-words.ts';

/** A question that a shopper might ask on the page of a watch, with what answers it. */
export interface Labelled {
  /** Each of these is an answer; `none`: no fact answers it, `text`: a sentence of the watch does. */
  subjects: string[];
  /** As the net reads it. */
  words: string[];
}

/** Lots by two of the hands, with which nothing was trained: how well the net reads a stranger is counted on them. */
const KEPT_APART = /^lot-(?:12|15)\.tsv$/;

const folder = new URL('labelled/', import.meta.url);

/** Each line of the lots is `watch<TAB>subject|subject<TAB>question`. */
export function readLabelled(watches: { name: string }[]): Record<'train' | 'apart', Labelled[]> {
  const read = (name: string) =>
    readFileSync(new URL(name, folder), 'utf8')
      .trim()
      .split('\n')
      .map((line) => readLine(line, watches));
  const lots = readdirSync(folder).sort();
  return {
    train: lots.filter((name) => !KEPT_APART.test(name)).flatMap(read),
    apart: lots.filter((name) => KEPT_APART.test(name)).flatMap(read),
  };
}

function readLine(line: string, watches: { name: string }[]): Labelled {
  const [, subjects, question, ...rest] = line.split('\t');
  if (!subjects || !question || rest.length > 0)
    throw new Error(`Not a labelled question: ${line}`);
  const plain = withoutNames(plainQuestion(question), watches);
  return { subjects: subjects.split('|'), words: questionWords(plain) };
}
