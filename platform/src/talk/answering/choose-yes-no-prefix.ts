import english from '../language/english.json' with { type: 'json' };
import { startsWithPhrase } from '../language/words.ts';
import {
  ASKS_YES_NO_MIN,
  CERTAIN_NO_MIN,
  LIKELY_YES_MIN,
  MIN_YES_OR_NO_CHANCE,
} from '../reading/confidence-thresholds.ts';
import type { FactMatch } from '../reading/match-facts.ts';
import { measureMeetsClaim, namesUnmatchedNumber } from './measure-meets-claim.ts';
import {
  hasNegation,
  hasQuestionWord,
  hasWordMissingFromFactRow,
  isQuestionCoveredByText,
  isYesNoQuestion,
} from './question-kind.ts';

/** `Yes. `, `No. ` or nothing before a fact; `null` where a yes or a no is wanted and neither is known. */
export function yesOrNoPrefix(question: string, match: FactMatch): string | null {
  const { fact, yes, no } = match;
  const isWanted =
    isYesNoQuestion(question) || (!hasQuestionWord(question) && yes + no > ASKS_YES_NO_MIN);
  if (!isWanted) return '';
  if (startsWithPhrase(fact.text, english.verdicts)) return ownVerdict(match);
  const holds = typedVerdict(question, match);
  if (holds !== undefined) return holds === null ? null : word(holds);
  if (hasNegation(question) && yes + no > MIN_YES_OR_NO_CHANCE) return null;
  if (hasWordMissingFromFactRow(question, fact.read)) return null;
  // A yes holds for all that a question names, and a fact stands for no more than it says.
  if (yes >= LIKELY_YES_MIN && isQuestionCoveredByText(question, `${fact.text} ${fact.read}`))
    return word(true);
  if (no >= CERTAIN_NO_MIN) return word(false);
  return yes + no < MIN_YES_OR_NO_CHANCE ? '' : null;
}

/** A house's text that begins with a yes says it to the question that it was written for, and the opposite to its contrary. */
function ownVerdict({ yes, no }: FactMatch): string | null {
  if (yes >= LIKELY_YES_MIN) return word(true);
  return no >= CERTAIN_NO_MIN ? word(false) : null;
}

/** By conclusion, choice or number; `undefined` where the fact has none of them, `null` where they leave it open. */
function typedVerdict(question: string, { fact, yes, no }: FactMatch): boolean | null | undefined {
  const isOtherNumber = namesUnmatchedNumber(question, fact.text);
  if (fact.verdict !== undefined) {
    const holds = fact.verdict !== hasNegation(question);
    // Where the reader is certain of the opposite, or the question names another number, it is about something else.
    return isOtherNumber || (holds ? no : yes) >= CERTAIN_NO_MIN ? null : holds;
  }
  const holds = fact.measure ? measureMeetsClaim(question, fact.measure) : null;
  if (holds !== null) return holds;
  return isOtherNumber ? null : undefined;
}

const word = (holds: boolean) => (holds ? 'Yes. ' : 'No. ');
