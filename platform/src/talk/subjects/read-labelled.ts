import { readdirSync, readFileSync } from 'node:fs';
import { plainQuestion } from '../answers/plain-question.ts';
import { withoutNames } from '../assistant/named-watches.ts';
import type { Place } from './question-words.ts';

/** A question that a shopper might ask, with what answers it. */
export interface Labelled {
  place: Place;
  /**
   * Each of these is an answer; `none`: no fact answers it, `text`: a sentence of the watch does, `wish`: a list of watches,
   * `order`: what the shopper has bought.
   */
  subjects: string[];
  question: string;
  /** Of a wish: slugs of all watches that have what is looked for; `null` where facts do not tell. */
  watches: string[] | null;
}

/** Lots by three of the hands, with which nothing was trained: how well the net reads a stranger is counted on them. */
const KEPT_APART = /^lot-(?:12|15|31)\.tsv$/;
/** Instead of a watch: asked in the chat. */
const NO_WATCH = '-';

const folder = new URL('labelled/', import.meta.url);

/**
 * The lots that the net is trained with, or those kept apart. Each line is `watch<TAB>subject|subject<TAB>question`, and of a
 * wish the subject is `wish:slug,slug`, or `wish:?`.
 */
export const readLabelled = (part: 'train' | 'apart'): Labelled[] =>
  readdirSync(folder)
    .sort()
    .filter((name) => KEPT_APART.test(name) === (part === 'apart'))
    .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').trim().split('\n'))
    .map(readLine);

function readLine(line: string): Labelled {
  const [watch, labels, question, ...rest] = line.split('\t');
  if (!labels || !question || rest.length > 0) throw new Error(`Not a labelled question: ${line}`);
  const place = watch === NO_WATCH ? 'chat' : 'page';
  const [subjects = '', slugs = '?'] = labels.split(':');
  const watches = slugs === '?' ? null : slugs.split(',').filter(Boolean);
  return { place, subjects: subjects.split('|'), question, watches };
}

/** A question as it is asked of the net: plain, without names of watches. */
export const askedOf = ({ question }: Labelled, watches: { name: string }[]): string =>
  withoutNames(plainQuestion(question), watches);
