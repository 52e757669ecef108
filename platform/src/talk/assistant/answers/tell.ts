import { type Answer, answered, type Source, unknown } from '../../answers/answer.ts';
import type { ProductFacts } from '../product-facts.ts';

/** Answers a plain question from facts alone: `null` when the facts do not say, never a guess. */
export type Answerer = (facts: ProductFacts, question: string) => Answer | null;

export function sourceOf(facts: ProductFacts, kind: Source['kind'], label: string): Source {
  return { kind, label, product: facts.name };
}

/** A row as it stands; empty where it is missing. */
export const rowOf = (facts: ProductFacts, label: string): string =>
  facts.specifications.get(label) ?? '';

/** A row of the specifications in a sentence; `null` where the row is missing. */
export function tellRow(
  facts: ProductFacts,
  label: string,
  say: (value: string) => string,
): Answer | null {
  const value = facts.specifications.get(label);
  return value ? answered(say(value), sourceOf(facts, 'specification', label)) : null;
}

/** What the row says, as it stands there. */
export function nearestRow(facts: ProductFacts, label: string): Answer {
  return unknown(tellRow(facts, label, (value) => `The ${label}: ${value}.`));
}

/** The answer with a verdict before it; without one as it is. */
export function verdict(isTrue: boolean | null, answer: Answer): Answer {
  if (isTrue === null) return answer;
  return { ...answer, text: `${isTrue ? 'Yes' : 'No'}. ${answer.text}` };
}

/** After what led to it, and not after a word that wants something else: `if I dive, how deep can it go`. */
const asksLater =
  /(?<!\b(?:what|which|how|who|whose|where|when|why)\b(?: \w+){0,4} )\b(?:(?:the )?right (?:one|size|width|fit) for|is \d+(?:\.\d+)? ?(?:mm|cm) (?:right|ok|okay|correct|fine|good|enough)|(?:is|are) (?:it|that|this|the|there|they|my|delivery|shipping|(?:a |the )?refund|(?:a |the )?returns?|engraving)|does (?:it|the|this|that)|has it|(?:can|could|may|must|should|do|would) i|(?:can|could|will|would) (?:it|the|this|that|you)|do you|am i)\b/;

/** At its beginning, with what may stand before it. */
const BEGINS =
  /^(?:(?:so|and|but|then|ok|okay|hey|hi|hello|because|well|sorry|can you tell me (?:if|whether)|i wonder (?:if|whether)|tell me (?:if|whether)|do you know (?:if|whether)|(?:i )?(?:want|need|would like) to know (?:if|whether)) )*(?:is|are|was|were|does|do|did|can|could|may|might|will|would|has|have|should|must|am|any|got|(?:goes|fits) an?|(?:more|less) than (?:an? )?\d+)\b/;

/** Whether a plain question asks for yes or no. */
export function asksWhether(question: string): boolean {
  // `Why does it turn one way` holds `does it` and wants a reason.
  if (
    /^(?:(?:and|but|so) )?(?:why\b|(?:what|how|who|where|when|(?:which|what|how) \w+) (?:is|are|was|do|does|did|can|could|may|will|would)\b)/.test(
      question,
    )
  )
    return false;
  return BEGINS.test(question) || asksLater.test(question);
}

/** The question for yes or no in a plain message, without what led to it; the whole where it begins with one. */
export function askedPart(question: string): string {
  const start = asksLater.exec(question)?.index ?? 0;
  return BEGINS.test(question) ? question : question.slice(start);
}

/** Whether a plain question begins as one for a fact does. */
export const opensForFact = (question: string): boolean =>
  /^(?:what|which|how|who|where|when|why)\b/.test(question);

/** `Self-winding?` asks for yes or no without a verb. */
export const isBare = (question: string): boolean =>
  question.split(' ').length <= 5 && !opensForFact(question);

/** Whether a yes or no is wanted, by a question or by the bare name of a thing. */
export const wantsYesOrNo = (question: string): boolean =>
  asksWhether(question) || isBare(question);

/** `quartz or automatic` wants the one that is right, not yes or no. */
export const asksWhichOfTwo = (question: string): boolean => /\bor\b/.test(question);

export function enumerate(parts: string[], word: 'and' | 'or'): string {
  const last = parts.at(-1) ?? '';
  const rest = parts.slice(0, -1).join(', ');
  return rest ? `${rest} ${word} ${last}` : last;
}

export const asksWhy = (question: string): boolean =>
  /\bwhy\b|\bwhat (?:is|are) .* for\b/.test(question);
