import { answered, unknown } from '../../answers/answer.ts';
import type { ProductFacts } from '../product-facts.ts';
import { compares } from './compare-number.ts';
import { findSentence } from './find-sentence.ts';
import { joined, movementKind, tellMovement } from './movement-answers.ts';
import { type Answerer, asksWhether, asksWhichOfTwo, sourceOf, tellRow, verdict } from './tell.ts';
import { hoursIn, monthsIn } from './watchmakers-rules.ts';

/* How long it runs: on its spring or on its battery, worn or not. */

export const answerReserve: Answerer = (facts, question) => {
  const told = tellRow(facts, 'power reserve', (value) => `Fully wound it runs for ${value}.`);
  const hours = Number.parseFloat(facts.specifications.get('power reserve') ?? '');
  const asked = asksWhether(question) && !asksWhichOfTwo(question) ? hoursIn(question) : null;
  if (!told || asked === null) return told ?? battery(facts);
  const isExact = /\b(?:exactly|reserve (?:of |is )?\d+)\b/.test(question);
  return verdict(
    compares(question, hours, asked) ?? (isExact ? hours === asked : hours >= asked),
    told,
  );
};

export const answerBattery: Answerer = (facts, question) => {
  const told = battery(facts);
  if (!told) return joined([tellMovement(facts, 'It has no battery'), answerReserve(facts, '')]);
  const months = Number.parseFloat(facts.specifications.get('battery life') ?? '');
  const asked = asksWhether(question) && !asksWhichOfTwo(question) ? monthsIn(question) : null;
  if (asked === null || Number.isNaN(months)) return told;
  return verdict(compares(question, months, asked) ?? months >= asked, told);
};

const battery = (facts: ProductFacts) =>
  tellRow(facts, 'battery life', (value) => `It runs on a battery, which lasts about ${value}.`);

const stops = /\b(?:stop(?:s|ped)?|quits?|stands? still|dead|dies?|run out)\b/;

const runsOn =
  /\b(?:still|keeps?|carry|carries|stays?) (?:on )?(?:be )?(?:run(?:ning|s)?|going|ticking|work(?:ing|s)?|alive)\b/;

/** A battery cares for no wearing: whether what is asked of it is so; `null` where it is neither. */
function staysRunning(question: string): boolean | null {
  if (stops.test(question)) return false;
  return runsOn.test(question) || null;
}

/** `Does it run 41 hours`. */
const asksHowLong = /^does (?:it|this) (?:runs?|lasts?|goes|go|keeps?)\b.*\b\d+ hours?\b/;

/** How long it runs unworn, and whether that is longer than the time that is asked about. */
export const answerOffTheWrist: Answerer = (facts, question) => {
  if (movementKind(facts) === 'quartz') {
    const told = battery(facts);
    const text = `${told?.text} It needs no wearing.`;
    return (
      told && verdict(asksWhether(question) ? staysRunning(question) : null, { ...told, text })
    );
  }
  const hours = Number.parseFloat(facts.specifications.get('power reserve') ?? '');
  const asked = hoursIn(question);
  const source = sourceOf(facts, 'specification', 'power reserve');
  if (Number.isNaN(hours)) return null;
  const text = `Fully wound it runs for ${hours} hours off the wrist`;
  if (asked === null)
    return answered(`${text}, then it stops until it is worn or wound again.`, source);
  const isEnough = hours >= asked;
  const end = isEnough
    ? ', so it will still be running.'
    : ', so it will have stopped by then; wind it and set the time.';
  const told = answered(`${text}${end}`, source, {
    kind: 'rule',
    label: 'A movement stops when its power reserve ends',
  });
  return verdict(asksHowLong.test(question) ? isEnough : null, told);
};

export const answerWinder: Answerer = (facts) => {
  if (movementKind(facts) !== 'automatic') return verdict(false, tellMovement(facts) ?? unknown());
  const told = tellRow(
    facts,
    'power reserve',
    (value) =>
      `No, a winder is a convenience: fully wound it runs for ${value}, and after that you wind and set it.`,
  );
  return told;
};

const byOneself =
  /\bmyself\b|\bmy own\b|\balone\b|\bdiy\b|\bat home\b|\b(?:can|could|may|should) i (?:open|put|pop|fit|change|replace|swap)\b/;

export const answerBatteryChange: Answerer = (facts, question) => {
  if (movementKind(facts) !== 'quartz') return tellMovement(facts, 'It has no battery');
  const sentence = findSentence(facts, 'battery replaced by a watchmaker seals', /watchmaker/i);
  return (
    sentence && verdict(byOneself.test(question) && asksWhether(question) ? false : null, sentence)
  );
};
