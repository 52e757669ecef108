import { oneOfPattern } from '../../base/escape-reg-exp.ts';
import english from '../language/english.json' with { type: 'json' };
import {
  endsWithPhrase,
  hasPhrase,
  isNumeral,
  singular,
  startsWithPhrase,
  wordsOf,
} from '../language/words.ts';

const CLAUSES = /[,.:;!?–-]\s+/;

const clausesOf = (question: string) => question.trim().split(CLAUSES).filter(Boolean);

/** `is it steel`, also after `and`, `so` or `hi`. */
function startsWithAuxiliary(clause: string): boolean {
  const first = wordsOf(clause).find((word) => !english.fillers.includes(word));
  return first !== undefined && english.auxiliaries.includes(first);
}

/** `What is it` and not `what about this`. */
const startsWithQuestionWord = (clause: string): boolean =>
  startsWithPhrase(clause, english.questionWords) &&
  !startsWithPhrase(clause, english.continuations);

/** Whether a yes or a no answers it. */
export function isYesNoQuestion(question: string): boolean {
  const clauses = clausesOf(question);
  if (endsWithPhrase(question, english.asksForConfirmation)) return true;
  // `Steel or gold?` is answered by neither yes nor no.
  const leavesChoice =
    hasPhrase(question, english.alternative) && !hasPhrase(question, english.noAlternative);
  if (leavesChoice) return false;
  if (clauses.some(startsWithQuestionWord)) return false;
  // `It is for my son, is it steel`: any clause may be the question.
  return clauses.some(startsWithAuxiliary);
}

/** Whether it has a question word, but for one as in `what about this`. */
export const hasQuestionWord = (question: string): boolean =>
  hasPhrase(question, english.questionWords) && !startsWithPhrase(question, english.continuations);

/** `Is it sold out?` is answered the other way round; `I have no umbrella. Is rain ok?` is not. */
export function hasNegation(question: string): boolean {
  const asking = clausesOf(question).filter(
    (clause) => startsWithAuxiliary(clause) && wordsOf(clause).length > MOST_WORDS_OF_TAG,
  );
  const parts = asking.length > 0 ? asking : [question];
  return parts.some(
    (part) => hasPhrase(part, english.negations) && !hasPhrase(part, english.noNegations),
  );
}

/** `Isn't it` repeats what the clause before it says. */
const MOST_WORDS_OF_TAG = 3;

const stemsOf = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => !isNumeral(word))
    .map(singular);

/** The words of a question that name something. */
const namedBy = (question: string): string[] =>
  stemsOf(question).filter(
    (word) => word.length > 2 && !english.wordsWithoutSubject.includes(word),
  );

/** Whether a text has every word by which a question names something. */
export function isQuestionCoveredByText(question: string, text: string): boolean {
  const known = new Set(stemsOf(text));
  const named = namedBy(question);
  return named.length > 0 && named.every((word) => known.has(word));
}

/** `Disc brakes` of `brakes: roller brakes`: whether a question names the subject of a row with a word that the row has not. */
export function hasWordMissingFromFactRow(question: string, row: string): boolean {
  const [subject = ''] = row.split(': ');
  const [ofSubject, ofRow] = [new Set(stemsOf(subject)), new Set(stemsOf(row))];
  const named = namedBy(question);
  return named.some((word) => ofSubject.has(word)) && named.some((word) => !ofRow.has(word));
}

const NUMERALS = Object.keys(english.numerals);

/** A number by itself: no part of `316L`. */
const NUMBER = /(?<!\w)\d[\d.,]*(?!\w)/;

/** Whether a question wants a degree or a number, as `how soft is it` does, and the text has none. */
export function isDegreeQuestionUnanswered(question: string, text: string): boolean {
  const [first = '', next] = wordsOf(question);
  const wantsDegree =
    english.degreeWords.includes(first) &&
    next !== undefined &&
    !english.afterHowWithoutDegree.includes(next);
  return (
    wantsDegree &&
    !NUMBER.test(text) &&
    !hasPhrase(text, NUMERALS) &&
    !hasPhrase(text, english.quantities)
  );
}

export const wantsReason = (question: string): boolean =>
  startsWithPhrase(question, english.reasonWords);

/** Whether a question wants what others say of the product. */
export const wantsOpinion = (question: string): boolean => hasPhrase(question, english.reviewers);

const NEXT_QUESTION = new RegExp(
  `\\?\\s+|,? ${oneOfPattern(english.joinsQuestions)} (?=${oneOfPattern(english.joinedQuestionStarts)}\\b)`,
  'i',
);

/** The questions of a text: `is it steel, and what does it cost` has two. */
export const partsOf = (question: string): string[] =>
  question
    .split(NEXT_QUESTION)
    .map((part) => part.trim())
    .filter((part) => part.includes(' '));
