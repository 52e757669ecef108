import english from '../language/english.json' with { type: 'json' };
import { startsWithPhrase } from '../language/words.ts';
import type { FactMatch } from '../reading/match-facts.ts';
import { CERTAIN, EVEN, NEITHER, WANTED } from '../reading/sureness.ts';
import { claimHolds, namesOtherNumber } from './measures.ts';
import {
  hasQuestionWord,
  isNegated,
  isYesNoQuestion,
  namesOnly,
  namesOther,
} from './question-form.ts';

/** `Yes. `, `No. ` or nothing before a fact; `null` where a yes or a no is wanted and neither is known. */
export function yesOrNoPrefix(question: string, match: FactMatch): string | null {
  const { fact, yes, no } = match;
  const isWanted = isYesNoQuestion(question) || (!hasQuestionWord(question) && yes + no > WANTED);
  // The text brings its own verdict.
  if (startsWithPhrase(fact.text, english.verdicts)) return isWanted && yes + no < EVEN ? null : '';
  if (!isWanted) return '';
  const holds = typedVerdict(question, match);
  if (holds !== undefined) return holds === null ? null : word(holds);
  if (isNegated(question) && yes + no > NEITHER) return null;
  if (namesOther(question, fact.read)) return null;
  // A yes holds for all that a question names, and a fact stands for no more than it says.
  if (yes >= EVEN && namesOnly(question, `${fact.text} ${fact.read}`, '')) return word(true);
  if (no >= CERTAIN) return word(false);
  return yes + no < NEITHER ? '' : null;
}

/** By conclusion, choice or number; `undefined` where the fact has none of them, `null` where they leave it open. */
function typedVerdict(question: string, { fact, yes, no }: FactMatch): boolean | null | undefined {
  const isOtherNumber = namesOtherNumber(question, fact.text);
  if (fact.verdict !== undefined) {
    const holds = fact.verdict !== isNegated(question);
    // Where the reader is certain of the opposite, or the question names another number, it is about something else.
    return isOtherNumber || (holds ? no : yes) >= CERTAIN ? null : holds;
  }
  const holds = fact.measure ? claimHolds(question, fact.measure) : null;
  if (holds !== null) return holds;
  return isOtherNumber ? null : undefined;
}

const word = (holds: boolean) => (holds ? 'Yes. ' : 'No. ');
