import type { ProductFacts } from './product-facts.ts';

/** What a rating is good for, after the usual reading of ISO 22810 and 6425. */
const uses: { word: RegExp; atm: number }[] = [
  { word: /\b(scuba|div(e|es|ing))\b/i, atm: 20 },
  { word: /\b(swim\w*|snorkel\w*|pool|sea|ocean|beach|surf\w*|bath\w*|shower\w*)\b/i, atm: 10 },
  { word: /\b(rain\w*|splash\w*|wash\w*|hands?)\b/i, atm: 3 },
];

/** Answers what may be done in water with the watch; `null` when its rating is unknown. */
export function answerWater(facts: ProductFacts, question: string): string | null {
  const rating = facts.specifications.get('water resistance');
  const atm = Number(rating?.match(/(\d+)\s*ATM/i)?.[1]);
  if (!rating) return null;
  if (!atm) return `It is rated to ${rating}.`;

  const asked = uses.find(({ word }) => word.test(question));
  const verdict = asked ? (atm >= asked.atm ? 'Yes. ' : 'No. ') : '';
  return `${verdict}It is rated to ${rating}: ${advice(atm)}.`;
}

function advice(atm: number): string {
  if (atm >= 20) return 'swimming and diving are fine';
  if (atm >= 10) return 'swimming is fine, diving is not';
  return atm >= 3 ? 'rain and splashes are fine, swimming is not' : 'keep it dry';
}
