import english from '../language/english.json' with { type: 'json' };
import languages from '../language/other-languages.json' with { type: 'json' };
import { folded } from '../language/words.ts';
import type { Answer } from './answer.ts';

const OTHER_LETTERS = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
/** So many of the words of a question are of one language, or it is taken for English. */
const LEAST_SHARE = 0.4;

/** Where a question is in another language, a plain answer that says so in it; `null` for English. */
export function otherLanguage(question: string): Answer | null {
  if (OTHER_LETTERS.test(question)) return told('');
  const words =
    folded(question)
      .replaceAll('ß', 'ss')
      .match(/\p{L}+/gu) ?? [];
  const hits = (known: string[]) => words.filter((word) => known.includes(word)).length;
  const best = languages.reduce((one, other) =>
    hits(other.words) > hits(one.words) ? other : one,
  );
  const most = hits(best.words);
  const isOther =
    most >= 2 && most / words.length >= LEAST_SHARE && hits(english.commonWords) < most;
  return isOther ? told(best.answer) : null;
}

function told(own: string): Answer {
  const text = `${own} I only understand English. Please ask again in English.`.trim();
  return { kind: 'language', text, sources: [], suggestions: [] };
}
