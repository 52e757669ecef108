import { answered } from '../../answers/answer.ts';
import { type Answerer, asksWhether, sourceOf } from './tell.ts';
import { waterUses } from './watchmakers-rules.ts';

/** What may be done in water with the watch; `null` when its rating is unknown. */
export const answerWater: Answerer = (facts, question) => {
  const rating = facts.specifications.get('water resistance');
  const atm = Number(rating?.match(/(\d+)\s*ATM/i)?.[1]);
  const source = sourceOf(facts, 'specification', 'water resistance');
  if (!rating) return null;
  if (!atm) return answered(`It is rated to ${rating}.`, source);
  const asked = waterUses.find(({ when }) => when.test(question));
  const text = `It is rated to ${rating}: ${advice(atm)}.`;
  if (!asked) return answered(text, source);
  const rule = { kind: 'rule', label: `Water: ${asked.use} takes ${asked.atm} ATM` } as const;
  if (!wantsVerdict(question)) return answered(text, source, rule);
  return answered(`${atm >= asked.atm ? 'Yes' : 'No'}. ${text}`, source, rule);
};

/** `Snorkelling on holiday, safe?` wants one too; `what happens if I jump into a lake` does not. */
function wantsVerdict(question: string): boolean {
  if (/^(?:what|why|how|which)\b/.test(question))
    return /^what about\b|^how about\b/.test(question);
  // A 'yes' to harm would say the contrary.
  if (/\b(?:hurt|ruin|damage|kill|destroy|harm|break)\b/.test(question)) return false;
  return asksWhether(question) || !/\bmean\b/.test(question);
}

function advice(atm: number): string {
  if (atm >= 20) return 'swimming and diving are fine';
  if (atm >= 10) return 'swimming is fine, diving is not';
  return atm >= 3 ? 'rain and splashes are fine, swimming is not' : 'keep it dry';
}
