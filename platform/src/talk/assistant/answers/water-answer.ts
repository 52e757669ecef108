import { answered } from '../../answers/answer.ts';
import { compares } from './compare-number.ts';
import { type Answerer, asksWhether, asksWhichOfTwo, sourceOf, verdict } from './tell.ts';
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
  const isDeepEnough = reaches(question, atm);
  if (!asked) return verdict(isDeepEnough, answered(text, source));
  const rule = { kind: 'rule', label: `Water: ${asked.use} takes ${asked.atm} ATM` } as const;
  if (!wantsVerdict(question)) return answered(text, source, rule);
  return answered(
    `${atm >= asked.atm && isDeepEnough !== false ? 'Yes' : 'No'}. ${text}`,
    source,
    rule,
  );
};

/** `Snorkelling on holiday, safe?` wants one too; `what happens if I jump into a lake` does not. */
function wantsVerdict(question: string): boolean {
  if (/^(?:what|why|how|which)\b/.test(question))
    return /^what about\b|^how about\b/.test(question);
  // A 'yes' to harm would say the contrary.
  if (/\b(?:hurt|ruin|damage|kill|destroy|harm|break)\b/.test(question)) return false;
  return asksWhether(question) || !/\bmean\b/.test(question);
}

/** Whether the rating holds the depth or the pressure that is asked about; `null` where none is. */
function reaches(question: string, atm: number): boolean | null {
  const [, depth = '', unit = ''] = /\b(\d+) ?(m|atm|bars?)\b/.exec(question) ?? [];
  if (!depth || !asksWhether(question) || asksWhichOfTwo(question)) return null;
  const needed = Number(depth) / (unit === 'm' ? 10 : 1);
  // Below 100 m is deeper, and what withstands 20 ATM withstands up to 20.
  if (unit === 'm' && /\b(?:below|under)\b/.test(question)) return atm > needed;
  if (/\bup to\b/.test(question)) return atm >= needed;
  if (/\bexactly\b/.test(question)) return atm === needed;
  return compares(question, atm, needed) ?? atm >= needed;
}

function advice(atm: number): string {
  if (atm >= 20) return 'swimming and diving are fine';
  if (atm >= 10) return 'swimming is fine, diving is not';
  return atm >= 3 ? 'rain and splashes are fine, swimming is not' : 'keep it dry';
}
