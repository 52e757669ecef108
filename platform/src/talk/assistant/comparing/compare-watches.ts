import { type Answer, answered, unknown } from '../../answers/answer.ts';
import { movementKind } from '../answers/movement-answers.ts';
import { money, priceOf } from '../answers/shop-answers.ts';
import { asksWhether, enumerate, rowOf, sourceOf } from '../answers/tell.ts';
import type { ProductFacts } from '../product-facts.ts';
import type { Scale } from './scales.ts';

const comparative =
  /\b(?:\w{3,}er|\w{3,}est|more|most|less|least|fewer|fewest|better|best|worse|than)\b/;

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
  const best = aheadBy(scale, question, watches);
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

/** Whether watches have as much of something; `null` where one has no such number. */
export function sameBy(scale: Scale, watches: ProductFacts[]): Answer | null {
  const figures = figuresOf(scale, watches);
  const isSame = new Set(watches.map(scale.value)).size === 1;
  return figures && { ...figures, text: `${isSame ? 'Yes' : 'No'}. ${figures.text}` };
}

/** Of all that are named something is asked, not of one of a name. */
const namesMany = /\b(?:and|both|all|any|every|either|or)\b/;

const value = (scale: Scale, facts: ProductFacts) => scale.value(facts) ?? 0;

const isAhead = (scale: Scale, wantsLeast: boolean, [one, other]: [ProductFacts, ProductFacts]) =>
  wantsLeast ? value(scale, one) < value(scale, other) : value(scale, one) > value(scale, other);

/** The watch with the most of something, or the least where that is asked for; the first of equal ones. */
export function aheadBy<Watch extends ProductFacts>(
  scale: Scale,
  question: string,
  watches: Watch[],
): Watch | undefined {
  const sign = scale.least.test(question) ? 1 : -1;
  return [...watches].sort((one, other) => sign * (value(scale, one) - value(scale, other)))[0];
}

/** Two to four watches side by side, by what differs. */
export function compareAll(watches: ProductFacts[]): Answer {
  const lines = watches.slice(0, 4).map((facts) => {
    const parts = [
      money(priceOf(facts) ?? 0, facts.currency),
      `${rowOf(facts, 'case size')} across`,
      `${rowOf(facts, 'thickness')} thick`,
      rowOf(facts, 'weight'),
      movementKind(facts) ?? '',
      rowOf(facts, 'water resistance'),
    ];
    return `${facts.name}: ${parts.filter(Boolean).join(', ')}.`;
  });
  const sources = watches
    .slice(0, 4)
    .map((facts) => sourceOf(facts, 'specification', 'Specifications'));
  return answered(lines.join(' '), ...sources);
}
