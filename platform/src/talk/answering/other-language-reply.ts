import english from '../language/english.json' with { type: 'json' };
import languages from '../language/other-languages.json' with { type: 'json' };
import { foldText } from '../language/words.ts';
import { createOffTopicReply, type TalkAnswer } from './talk-answer.ts';

const OTHER_LETTERS = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
/** So many of the words of a question are of one language, or it is taken for English. */
const LEAST_SHARE = 0.4;

/** Replies to a question in another language, and in it, that it is not understood; `null` for English. */
export function otherLanguageReply(question: string): TalkAnswer | null {
  if (OTHER_LETTERS.test(question)) return onlyEnglish('');
  const words =
    foldText(question)
      .replaceAll('ß', 'ss')
      .match(/\p{L}+/gu) ?? [];
  const count = (known: string[]) => words.filter((word) => known.includes(word)).length;
  const [best] = languages
    .map((language) => ({ ...language, words: count(language.words) }))
    .sort((one, other) => other.words - one.words);
  const isOther =
    best !== undefined &&
    best.words >= 2 &&
    best.words / words.length >= LEAST_SHARE &&
    best.words > count(english.commonWords);
  return isOther ? onlyEnglish(best.answer) : null;
}

const onlyEnglish = (sorry: string): TalkAnswer =>
  createOffTopicReply(
    'language',
    `${sorry} I only understand English. Please ask again in English.`.trim(),
  );
