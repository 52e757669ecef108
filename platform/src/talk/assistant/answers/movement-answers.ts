import { answered } from '../../answers/answer.ts';
import { houseAnswer } from '../../answers/house-words.ts';
import { capital } from '../../answers/words.ts';
import type { ProductFacts } from '../product-facts.ts';
import { saysSo } from './attributes.ts';
import { agreesWith } from './compare-number.ts';
import { findSentence } from './find-sentence.ts';
import {
  type Answerer,
  asksWhichOfTwo,
  nearestRow,
  tellRow,
  verdict,
  wantsYesOrNo,
} from './tell.ts';

export type MovementKind = 'automatic' | 'hand-wound' | 'quartz';

export function movementKind({ specifications }: ProductFacts): MovementKind | null {
  const movement = specifications.get('movement') ?? '';
  if (/quartz/i.test(movement)) return 'quartz';
  if (/hand-wound/i.test(movement)) return 'hand-wound';
  return /automatic/i.test(movement) ? 'automatic' : null;
}

const drives: Record<MovementKind, string> = {
  automatic: 'it winds itself while you wear it',
  'hand-wound': 'it is wound by hand',
  quartz: 'it runs on a battery',
};

/** The row of the movement, behind what it is. */
export const tellMovement = (facts: ProductFacts, opening = 'The movement') =>
  tellRow(facts, 'movement', (value) => `${opening}: ${value}.`);

export const answerMovement: Answerer = (facts, question) => {
  const kind = movementKind(facts);
  const told = tellMovement(facts, kind ? capital(drives[kind]) : 'The movement');
  if (!told) return null;
  if (/\bmecha/.test(question) && /\b(?:what|how|meant?|means|meaning|explain)\b/.test(question))
    return findSentence(facts, question, /chronograph module/i) ?? told;
  const isSo = isMechanical(question, kind) ?? saysSo(question, movementOf(facts));
  return verdict(isSo ?? isOfKind(question, kind), told);
};

const movementOf = ({ specifications }: ProductFacts) => specifications.get('movement') ?? '';

function isMechanical(question: string, kind: MovementKind | null): boolean | null {
  const isAsked =
    /\bmechanical\b/.test(question) && wantsYesOrNo(question) && !/\bor\b/.test(question);
  return isAsked && kind ? kind !== 'quartz' : null;
}

/** The number of jewels of the movement; NaN where none are told. */
export const jewelsOf = (facts: ProductFacts): number =>
  Number(/(?<!\d)(\d+) jewels/.exec(movementOf(facts))?.[1]);

const kinds: [RegExp, MovementKind][] = [
  [
    /\bauto(?:matic)?\b|\bself ?winding\b|\bwinds itself\b|\b(?:powered|driven|wound) by (?:the |my )?(?:wrist|arm|movements?|motion)\b/,
    'automatic',
  ],
  [/\bhand ?wound\b|\bwound by hand\b/, 'hand-wound'],
  [/\bquartz\b|\bbatter(?:y|ies?)\b/, 'quartz'],
];

/** Of the one kind that a question for yes or no names, whatever else it says: `a quartz diver`. */
export function isOfKind(question: string, kind: MovementKind | null): boolean | null {
  const named = kinds.filter(([words]) => words.test(question));
  const isPlain =
    wantsYesOrNo(question) && !asksWhichOfTwo(question) && !/\blike an?\b/.test(question);
  const isAsked = isPlain && named.length === 1;
  return isAsked && kind ? named[0]?.[1] === kind : null;
}

export const answerWinding: Answerer = (facts, question) => {
  const kind = movementKind(facts);
  const told = tellMovement(facts, kind ? capital(drives[kind]) : 'The movement');
  if (!told || !kind) return told;
  if (
    /\bhow (?:often|many|long|frequently|regularly)\b|\b(?:every|each) (?:other |single )?(?:day|morning|evening)\b|\bdaily\b|\bturns\b|\bhow do\b|\bwhen (?:must|should|do|to)\b/.test(
      question,
    ) &&
    kind === 'hand-wound'
  ) {
    const sentence = findSentence(facts, question, /\bturns?\b|\bwind\b/i);
    const reserve = tellRow(facts, 'power reserve', (value) => `Fully wound it runs for ${value}.`);
    return joined([sentence, reserve]) ?? told;
  }
  if (
    /\b(?:can|may|could) (?:i|you|one|it|this|the (?:watch|movement))\b|\bpossible\b/.test(
      question,
    ) &&
    kind !== 'hand-wound'
  ) {
    return kind === 'automatic'
      ? verdict(/hand-winding/i.test(movementOf(facts)) || null, told)
      : verdict(false, told);
  }
  if (!wantsYesOrNo(question)) return told;
  // `Does an automatic need winding` asks about all of them.
  if (
    /\ban? (?:automatic|quartz|mechanical)\b.*\bneeds?\b|\bneeds?\b.*\b(?:wind|wound|winding)\b.*\bautomatic\b/.test(
      question,
    )
  )
    return told;
  const wantsSelf = /\b(?:itself|self|automatic|(?<!\b(?:my|your) )own|alone)\b/.test(question);
  return verdict(wantsSelf ? kind === 'automatic' : kind === 'hand-wound', told);
};

/** What several facts say, as one answer; `null` where none does. */
export function joined(parts: ReturnType<Answerer>[]) {
  const given = parts.filter((part) => part !== null);
  if (given.length === 0) return null;
  return answered(
    given.map(({ text }) => text).join(' '),
    ...given.flatMap(({ sources }) => sources),
  );
}

export const answerHacking: Answerer = (facts, question) => {
  const told = tellMovement(facts);
  const isSaid = /\bhacking\b/i.test(movementOf(facts));
  if (!told || !isSaid) return told && nearestRow(facts, 'movement');
  const meaning =
    'Hacking stops the seconds hand while you set the time, so that it is right to the second.';
  return verdict(wantsYesOrNo(question) ? true : null, {
    ...told,
    text: `${meaning} ${told.text}`,
  });
};

export const answerService: Answerer = (facts) => {
  const kind = movementKind(facts);
  if (kind === 'quartz')
    return (
      findSentence(facts, 'battery replaced by a watchmaker', /watchmaker/i) ??
      houseAnswer('service')
    );
  return findSentence(facts, 'have the movement serviced', /serviced/i) ?? houseAnswer('service');
};

const COUNTS = {
  jewels: /(?<![\d,])([\d,]+) jewels/i,
  vph: /(?<![\d,])([\d,]+) vph/i,
};

/** Jewels, vibrations: a part of the row, which not every movement has. */
export const partOfMovement =
  (part: keyof typeof COUNTS): Answerer =>
  (facts, question) => {
    const told = movementOf(facts).toLowerCase().includes(part) ? tellMovement(facts) : null;
    const [, count] = COUNTS[part].exec(movementOf(facts)) ?? [];
    if (!told || !count) return told ?? nearestRow(facts, 'movement');
    return verdict(agreesWith(question, count.replace(',', '')), told);
  };
