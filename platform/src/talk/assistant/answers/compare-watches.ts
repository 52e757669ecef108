import { type Answer, answered, unknown } from '../../answers/answer.ts';
import type { ProductFacts } from '../product-facts.ts';
import { movementKind } from './movement-answers.ts';
import { money, priceOf } from './shop-answers.ts';
import { asksWhether, enumerate, sourceOf } from './tell.ts';

interface Scale {
  when: RegExp;
  /** Absent where a watch has no such number. */
  value: (facts: ProductFacts) => number | null;
  say: (facts: ProductFacts) => string;
  label: string;
  /** Words that ask for the smallest. */
  least: RegExp;
}

const row = (facts: ProductFacts, label: string) => facts.specifications.get(label) ?? '';
const number = (text: string) =>
  Number.isNaN(Number.parseFloat(text)) ? null : Number.parseFloat(text);
const fromRow = (label: string) => ({
  label,
  value: (facts: ProductFacts) => number(row(facts, label)),
  say: (facts: ProductFacts) => row(facts, label),
});

const WARRANTY_YEARS = { automatic: 3, 'hand-wound': 3, quartz: 2 };

/** What watches are compared by, and the words that ask for it. */
const scales: Scale[] = [
  // First: `better for a small wrist` asks for no rating.
  {
    when: /^(?!.*\b(?:flat|thick|thin|slim|heavi|light)(?:er|est|ter|ner|mer)\b).*\b(?:lug|wrists?)\b/,
    least: /\b(?:small\w*|short\w*|thin|slim|slender)\b/,
    ...fromRow('lug to lug'),
  },
  {
    when: /\b(?:cheap\w*|expensive|dear\w*|price\w*|cost\w*|afford\w*|money|budget)\b/,
    least: /\b(?:cheap\w*|less|least|afford\w*|lower|lowest)\b/,
    label: 'Price',
    value: priceOf,
    say: (facts) => money(priceOf(facts) ?? 0, facts.currency),
  },
  {
    when: /\b(?:light\w*|heav\w*|weigh\w*)\b/,
    least: /\blight\w*|\bless\b|\bleast\b/,
    ...fromRow('weight'),
  },
  {
    when: /\b(?:thin\w*|thick\w*|slim\w*|flat\w*)\b/,
    least: /\b(?:thin\w*|slim\w*|flat\w*)\b/,
    ...fromRow('thickness'),
  },
  {
    when: /\b(?:reserve|runs?|power|wind\w*)\b/,
    least: /\b(?:short\w*|less|least)\b/,
    ...fromRow('power reserve'),
  },
  {
    when: /\bbatter(?:y|ies)\b/,
    least: /\b(?:short\w*|less|least)\b/,
    ...fromRow('battery life'),
  },
  {
    when: /\b(?:deep\w*|water\w*|atm|depth)\b/,
    least: /\b(?:less|least)\b/,
    ...fromRow('water resistance'),
  },
  {
    when: /\b(?:warranty|guarantee)\b/,
    least: /\bshort\w*\b/,
    label: 'Warranty',
    value: (facts) => WARRANTY_YEARS[movementKind(facts) ?? 'quartz'],
    say: (facts) => `${movementKind(facts) === 'quartz' ? 'two' : 'three'} years of warranty`,
  },
  {
    when: /\b(?:rated|rating|reviews?|better|liked)\b/,
    least: /\bworse|worst\b/,
    label: 'Reviews',
    value: average,
    say: (facts) => `${average(facts)?.toFixed(1) ?? 'no rating'} of 5`,
  },
  {
    when: /\b(?:big\w*|large\w*|small\w*|wide\w*|size|diameter)\b/,
    least: /\b(?:small\w*|narrow\w*)\b/,
    ...fromRow('case size'),
  },
];

/** The mean rating, from 1 to 5; `null` without one. */
export function average({ reviews }: ProductFacts): number | null {
  const ratings = reviews.flatMap(({ rating }) => (rating == null ? [] : [rating]));
  return ratings.length === 0
    ? null
    : ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
}

const comparative = /\b(?:\w{3,}er|\w{3,}est|more|most|less|least|better|best|worse|than)\b/;

/** The scale a plain question compares by; `null` where it compares by none. */
export function scaleOf(question: string): Scale | null {
  return scales.find(({ when }) => when.test(question)) ?? null;
}

export const isComparison = (question: string): boolean => comparative.test(question);

const asksForRating = /\b(?:rat(?:ed|ing)|reviews?|liked)\b/;

const wantsVerdict = (question: string) =>
  (asksWhether(question) || /^(?:\S+ )?\S+ than\b/.test(question)) &&
  !/^(?:which|what|how)\b|\bor\b|\bwhich (?:one|of)\b/.test(question);

/** Those that are compared, and what with. */
export interface Sides {
  subjects: ProductFacts[];
  others: ProductFacts[];
}

/** Whether the first watch has more, or less, of something than the others; every figure is told. */
export function compareBy(
  scale: Scale,
  question: string,
  { subjects, others }: Sides,
): Answer | null {
  const watches = [...subjects, ...others];
  if (watches.length < 2 || watches.some((facts) => scale.value(facts) === null)) return null;
  const wantsLeast = scale.least.test(question);
  const ordered = inOrder(scale, watches, wantsLeast);
  const tell = (...opening: string[]) => tellFigures(scale, watches, ...opening);
  // What owners give is no verdict on what is better; it is only the nearest to it.
  if (scale.label === 'Reviews' && /\bbetter\b/.test(question) && !asksForRating.test(question))
    return unknown(tell('Owners give:'), 'Nearest to it:');
  if (wantsVerdict(question) && others.length > 0) {
    const ahead = subjects.flatMap((one) =>
      others.map((other) => isAhead(scale, wantsLeast, [one, other])),
    );
    if (ahead.every(Boolean)) return tell('Yes.');
    // `Lighter than the Tidal`, of which there are two: the figures say which.
    const isOpen = ahead.some(Boolean) && subjects.length === 1 && !namesMany.test(question);
    return isOpen ? tell() : tell('No.');
  }
  const [best] = ordered;
  const ties = watches.filter((facts) => best && scale.value(facts) === scale.value(best));
  return tell(
    ties.length > 1
      ? `There is no difference between ${enumerate(
          ties.map(({ name }) => name),
          'and',
        )}.`
      : `The ${best?.name}.`,
  );
}

/** What each watch has of something, and no verdict; `null` where one has no such number. */
export function figuresOf(scale: Scale, watches: ProductFacts[]): Answer | null {
  if (scale.label === 'Reviews' || watches.some((facts) => scale.value(facts) === null))
    return null;
  return tellFigures(scale, watches);
}

function tellFigures(scale: Scale, watches: ProductFacts[], ...opening: string[]): Answer {
  const figures = watches.map((facts) => `${facts.name} ${scale.say(facts)}`);
  const kind = scale.label === 'Price' ? 'price' : 'specification';
  return answered(
    [...opening, `${figures.join(', ')}.`].join(' '),
    ...watches.map((facts) => sourceOf(facts, kind, scale.label)),
  );
}

/** Of all that are named something is asked, not of one of a name. */
const namesMany = /\b(?:and|both|all|any|every|either|or)\b/;

const value = (scale: Scale, facts: ProductFacts) => scale.value(facts) ?? 0;

const isAhead = (scale: Scale, wantsLeast: boolean, [one, other]: [ProductFacts, ProductFacts]) =>
  wantsLeast ? value(scale, one) < value(scale, other) : value(scale, one) > value(scale, other);

/** Watches from the most, or the least, of something. */
function inOrder(scale: Scale, watches: ProductFacts[], wantsLeast: boolean): ProductFacts[] {
  return [...watches].sort(
    (one, other) => (value(scale, one) - value(scale, other)) * (wantsLeast ? 1 : -1),
  );
}

/** Two to four watches side by side, by what differs. */
export function compareAll(watches: ProductFacts[]): Answer {
  const lines = watches.slice(0, 4).map((facts) => {
    const parts = [
      money(priceOf(facts) ?? 0, facts.currency),
      `${row(facts, 'case size')} across`,
      `${row(facts, 'thickness')} thick`,
      row(facts, 'weight'),
      movementKind(facts) ?? '',
      row(facts, 'water resistance'),
    ];
    return `${facts.name}: ${parts.filter(Boolean).join(', ')}.`;
  });
  const sources = watches
    .slice(0, 4)
    .map((facts) => sourceOf(facts, 'specification', 'Specifications'));
  return answered(lines.join(' '), ...sources);
}

type AnswerFor = (facts: ProductFacts) => Answer | null;

/** What is answered of each watch, and its verdict if it has one; `null` where one of them does not say. */
function toldOfEach(watches: ProductFacts[], answerFor: AnswerFor) {
  const told = watches.map((facts) => ({ facts, answer: answerFor(facts) }));
  if (told.some(({ answer }) => answer?.kind !== 'answer')) return null;
  return told.map(({ facts, answer }) => ({
    name: facts.name,
    verdict: /^(Yes|No)\b/.exec(answer?.text ?? '')?.[1],
    detail: `${facts.name}: ${answer?.text.replace(/^(?:Yes|No)[.,:] /, '')}`,
    sources: answer?.sources ?? [],
  }));
}

/** Whether something holds for each of some watches; `null` where one of them does not say. */
export function whetherAll(watches: ProductFacts[], answerFor: AnswerFor): Answer | null {
  const told = toldOfEach(watches, answerFor);
  if (!told?.every(({ verdict }) => verdict)) return null;
  const opening = told.some(({ verdict }) => verdict === 'No') ? 'No.' : 'Yes.';
  return answered(
    [opening, ...told.map(({ detail }) => detail)].join(' '),
    ...told.flatMap(({ sources }) => sources),
  );
}

/** Which of some watches fit what is asked of each; `fits` answers for one. */
export function whichOf(watches: ProductFacts[], answerFor: AnswerFor): Answer | null {
  const told = toldOfEach(watches, answerFor);
  if (!told) return null;
  const fitting = told.filter(({ verdict }) => verdict === 'Yes').map(({ name }) => name);
  const opening = fitting.length === 0 ? 'Neither of them.' : `The ${enumerate(fitting, 'and')}.`;
  return answered(
    [opening, ...told.map(({ detail }) => detail)].join(' '),
    ...told.flatMap(({ sources }) => sources),
  );
}
