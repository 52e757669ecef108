import english from '../language/english.json' with { type: 'json' };
import { startsWithPhrase } from '../language/words.ts';
import type { Found } from '../reading/reader.ts';
import { CLEAR } from '../reading/sureness.ts';
import {
  asksWhether,
  claimHolds,
  denies,
  namesOnly,
  namesOther,
  namesOtherNumber,
} from './question-form.ts';

/** So likely a yes or a no is said to a question that does not plainly want one. */
const CLEAR_UNASKED = 0.95;
/** So likely a yes is said where the fact has every word that the question names. */
const LIKELY = 0.5;
/** Less likely than this, a fact is given without either. */
const NEITHER = 0.15;
/** Less likely than this, a text that begins with a verdict says it on something else. */
const EVEN = 0.5;

/** `Yes. `, `No. ` or nothing: by a typed comparison first, then by what the reader sees in the fact; `null` where one is wanted and not known. */
export function verdictOf(question: string, { fact, yes, no }: Found): string | null {
  // The text brings its own verdict.
  if (startsWithPhrase(fact.text, english.verdicts))
    return asksWhether(question) && yes + no < EVEN ? null : '';
  if (!asksWhether(question))
    return yes >= CLEAR_UNASKED ? word(true) : no >= CLEAR_UNASKED ? word(false) : '';
  if (fact.verdict !== undefined) {
    const holds = fact.verdict !== denies(question);
    // Where the reader is sure of the opposite, or the question names another number, it is about something else.
    const isDoubted = namesOtherNumber(question, fact.text) || (holds ? no : yes) >= CLEAR;
    return isDoubted ? null : word(holds);
  }
  if (fact.source.kind === 'option')
    return !denies(question) && namesOnly(question, fact.read.split(': ')[1] ?? '', fact.subject)
      ? word(true)
      : null;
  const holds = fact.measure ? claimHolds(question, fact.measure) : null;
  if (holds !== null) return word(holds);
  if (namesOtherNumber(question, fact.text)) return null;
  if (denies(question) && yes + no > NEITHER) return null;
  if (namesOther(question, fact.read)) return null;
  // A yes holds for all that a question names, and a fact stands for no more than it says.
  if (yes >= LIKELY && namesOnly(question, `${fact.text} ${fact.read}`, '')) return word(true);
  if (no >= CLEAR) return word(false);
  return yes + no < NEITHER ? '' : null;
}

const word = (holds: boolean) => (holds ? 'Yes. ' : 'No. ');
