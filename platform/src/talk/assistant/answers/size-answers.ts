import { escaped } from '../../../base/escaped.ts';
import { answered, unknown } from '../../answers/answer.ts';
import { withoutVerdict } from '../../answers/keeps-to-question.ts';
import { capital } from '../../answers/words.ts';
import type { ProductFacts } from '../product-facts.ts';
import { agreesWith, inInches, lengthIn } from './compare-number.ts';
import { findSentence } from './find-sentence.ts';
import { type Answerer, asksWhether, nearestRow, sourceOf, tellRow, verdict } from './tell.ts';
import { cuffFit, wristFit } from './watchmakers-rules.ts';

const wantsInches = /\binch(es)?\b|\bimperial\b/;

/** A row in millimetres: with a verdict where a number is asked for, in inches where they are. */
function length(label: string, say: (value: string) => string): Answerer {
  return (facts, question) => {
    const told = tellRow(facts, label, say);
    const value = facts.specifications.get(label) ?? '';
    if (!told) return null;
    if (wantsInches.test(question) && lengthIn(question) === null) return inchesToo(told, value);
    return verdict(agreesWith(question, value), told);
  };
}

function inchesToo(told: NonNullable<ReturnType<typeof tellRow>>, value: string) {
  const inches = [...value.matchAll(/\d+(?:\.\d+)?/g)].map(([mm]) => inInches(Number(mm)));
  return { ...told, text: `${told.text} That is ${inches.join(' x ')} inches.` };
}

const heightOf = length('thickness', (value) => `It is ${value} thick.`);
/** How thick the crystal is, no row says; that of the watch would be taken for it. */
const ofCrystal =
  /(?<!\b(?:to|from|with|including|incl|without|top of)(?: the)? )\b(?:glass|crystal)\b/;
export const answerThickness: Answerer = (facts, question) => {
  if (ofCrystal.test(question)) return nearestRow(facts, 'crystal');
  const rank = /\bthinnest\b/.test(question)
    ? findSentence(facts, question, /\bthinnest\b/i)
    : null;
  return rank ? verdict(asksWhether(question) || null, rank) : heightOf(facts, question);
};
export const answerLugToLug = length(
  'lug to lug',
  (value) => `From lug to lug it measures ${value}.`,
);
export const answerStrapWidth = length(
  'strap width at lugs',
  (value) => `The strap is ${value} wide at the lugs.`,
);
const answerDiameter = length('case size', (value) => `The case measures ${value} across.`);

/** Lengths below it are heights of cases, those above it diameters. */
const HEIGHT_MM = 17;

/** `Is 36 mm a ladies' size` is a matter of wrists, too. */
const ofWhom =
  /\b(?:wo)?m[ae]n'?s? size\b|\b(?:lad(?:y|ie)'?s?|girls?|girly|guys?|blokes?|males?|females?)\b|\b(?:a|the) (?:wo)?man wear\b|\bgrown man\b/;

/** How big a watch is, is more than its diameter. */
export const answerSize: Answerer = (facts, question) => {
  const wantsAll =
    /^(?:and )?(?:how (?:big|large) is (?:it|this|the watch)|what size is (?:it|this(?: one)?)|size|what are the (?:dimensions|measurements))$|\bheight and width\b|\bwidth and height\b/;
  // A length that no case has is that of a wrist.
  if ((lengthIn(question) ?? 0) >= 120) return answerWrist(facts, question);
  // How large a case may be is a matter of who wears it.
  if (
    /\btoo (?:big|small|large)\b.*\b(?:for|on) (?:a|an|me|my|her|his|women|men)\b/.test(question) ||
    ofWhom.test(question)
  )
    return answerWrist(facts, question);
  if (ofCrystal.test(question)) return nearestRow(facts, 'crystal');
  // No case is as small as that; it is the height that is asked about.
  if (asksWhether(question) && (lengthIn(question) ?? HEIGHT_MM) < HEIGHT_MM)
    return answerThickness(facts, question);
  if (!wantsAll.test(question)) return answerDiameter(facts, question);
  const labels = ['case size', 'thickness', 'lug to lug'].filter((label) =>
    facts.specifications.has(label),
  );
  const parts = labels.map((label) => `${label} ${facts.specifications.get(label)}`);
  const text = `${parts.join(', ')}.`;
  return parts.length === 0
    ? null
    : answered(capital(text), ...labels.map((label) => sourceOf(facts, 'specification', label)));
};

export const answerWeight: Answerer = (facts, question) => {
  const told = tellRow(facts, 'weight', (value) => `It weighs ${value} with its strap.`);
  // It is weighed with the strap that it comes with.
  const [other] = question.match(/\b(?:steel|rubber|leather|nylon|canvas|mesh)\b/) ?? [];
  if (other && !new RegExp(escaped(other), 'i').test(facts.specifications.get('strap') ?? ''))
    return unknown(told);
  // It is weighed whole; what a part weighs, nobody says.
  if (/\b(?:without|head|only|alone|itself)\b/.test(question) && !/\bor without\b/.test(question))
    return unknown(told);
  return told && verdict(agreesWith(question, facts.specifications.get('weight') ?? ''), told);
};

/** Whether lugs stay on a wrist; the verdict only where the question says how large the wrist is. */
export const answerWrist: Answerer = (facts, question) => {
  const span = millimetres(facts, 'lug to lug');
  if (span === null)
    return tellRow(facts, 'case size', (value) => `The case measures ${value} across.`);
  const strap = strapRange(facts, question);
  if (strap) return strap;
  const source = sourceOf(facts, 'specification', 'lug to lug');
  const { text, rule } = wristFit(span, lengthIn(question));
  const told = answered(text, source, { kind: 'rule', label: rule });
  // What stays on a wrist does not hang over it.
  return overhangs.test(question) && text.startsWith('Yes.')
    ? verdict(false, withoutVerdict(told))
    : told;
};

const overhangs =
  /\b(?:overhangs?|hangs? over|sticks? out|reach(?:es)? over|over the edges?|too (?:big|large|long|wide))\b/;

/** Where a text says which wrists the strap fits, a wrist of another size has its answer there. */
function strapRange(facts: ProductFacts, question: string) {
  const wristMm = lengthIn(question);
  const told = findSentence(facts, 'wrist', /wrist between \d+ and \d+ cm/);
  const [, least, most] = /between (\d+) and (\d+) cm/.exec(told?.text ?? '') ?? [];
  if (wristMm === null && /\b(?:strap|band|bracelet|mesh)\b/.test(question)) return told;
  if (!told || wristMm === null || wristMm < 100) return null;
  const isWithin = wristMm >= Number(least) * 10 && wristMm <= Number(most) * 10;
  const rule = { kind: 'rule', label: `Wrists from ${least} to ${most} cm` } as const;
  return isWithin ? null : verdict(false, answered(told.text, ...told.sources, rule));
}

export const answerCuff: Answerer = (facts) => {
  const thickness = millimetres(facts, 'thickness');
  if (thickness === null) return null;
  const { text, rule } = cuffFit(thickness);
  return answered(text, sourceOf(facts, 'specification', 'thickness'), {
    kind: 'rule',
    label: rule,
  });
};

export const answerShape: Answerer = (facts, question) => {
  const rows = [facts.specifications.get('case') ?? '', facts.specifications.get('bezel') ?? ''];
  if (!rows.some((row) => /rectang/i.test(row))) return nearestRow(facts, 'case size');
  const told = tellRow(facts, 'case', (value) => `It is rectangular. The case: ${value}.`);
  return (
    told && verdict(/\bround\b/.test(question) && !/\bor\b/.test(question) ? false : null, told)
  );
};

function millimetres(facts: ProductFacts, label: string): number | null {
  const value = Number.parseFloat(facts.specifications.get(label) ?? '');
  return Number.isNaN(value) ? null : value;
}
