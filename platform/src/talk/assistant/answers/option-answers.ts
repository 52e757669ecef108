import { type Answer, answered } from '../../answers/answer.ts';
import { words } from '../../answers/words.ts';
import type { ProductFacts } from '../product-facts.ts';
import { type Answerer, asksWhether, enumerate, sourceOf, tellRow, verdict } from './tell.ts';

type Option = ProductFacts['productOptions'][number];

/** Materials and colours a shopper may name; a named one that no choice has is a clear "No". */
const attributes = new Set(
  `rubber leather steel nylon canvas mesh milanese silicone titanium gold ceramic textile fabric metal
  black white silver blue navy green brown tan olive red orange grey gray rose burgundy blush ivory
  cream yellow purple pink sand charcoal pearl`.split(/\s+/),
);
/** What a shopper calls it, beside what the choice does. */
const alike = new Map(
  Object.entries<string[]>({
    metal: ['steel', 'mesh', 'titanium'],
    gray: ['grey'],
    milanese: ['mesh'],
    textile: ['nylon', 'canvas'],
    fabric: ['nylon', 'canvas'],
    green: ['olive'],
    bracelet: ['steel'],
  }),
);

/** Lists the choices, or says whether the one that was named is among them. */
export const answerOptions: Answerer = (facts, question) => {
  const options = relevant(facts.productOptions.map(namedChoices), question);
  const sources = options.map(({ name }) => sourceOf(facts, 'option', name));
  if (options.length === 0) return tellFixed(facts, question);

  // `Black only, or is there some colour` wants to hear of all.
  const named = asksForRest.test(question) ? [] : wanted(question);
  const tell = (text: string): Answer => answered(text, ...sources);
  if (named.length === 0) return tell(options.map(list).join(' '));
  const matching = options
    .map(({ name, choices }) => ({ name, choices: choices.filter((choice) => has(choice, named)) }))
    .filter(({ choices }) => choices.length > 0);
  const isSoldOut = facts.InStock === false ? ` The ${facts.name} is sold out at the moment.` : '';
  if (matching.length > 0) return tell(`Yes. ${matching.map(include).join(' ')}${isSoldOut}`);
  const wantsVerdict = asksWhether(question) || !/^(?:which|what)\b/.test(question);
  const opening = wantsVerdict && isOneThing(question, named) ? 'No. ' : '';
  return tell(`${opening}${options.map(list).join(' ')}`);
};

const asksForRest = /\bonly\b.*\bor\b|\bor (?:is|are) there\b/;

/** What is named after these is what somebody has or does not want. */
const unwanted =
  /\b\w+ (?:is|are) not for me\b|\b(?:not (?:a )?fan of|(?:do not|not) (?:like|want|need)|hate|dislike) (?:the )?\w+|\b(?:instead of|rather than|other than|than|not|without|besides|picked|chose|ordered)(?: (?:the|a|an|any|your|this|that))? \w+/g;

/** The materials and colours that a choice should have. */
const wanted = (question: string): string[] =>
  words(question.replace(unwanted, ' ')).filter((word) => attributes.has(word));

/** `Black leather`, `mesh in silver` is one choice; `pearl face and burgundy strap` are two, of which none has both. */
const isOneThing = (question: string, named: string[]): boolean =>
  words(question.replace(/\b(?:comes?|in|of|made)\b/g, ' '))
    .join(' ')
    .includes(named.join(' '));

/** A dial or a strap without a choice is described by its specification. */
function tellFixed(facts: ProductFacts, question: string): Answer | null {
  const label = /\b(?:dial|face|colou?rs?)\b/.test(question) ? 'dial' : 'strap';
  const told = tellRow(
    facts,
    label,
    (value) => `There is no choice of it. The ${label}: ${value}.`,
  );
  const named = words(question).filter((word) => attributes.has(word));
  if (!told || named.length === 0 || !asksWhether(question)) return told;
  return verdict(has(facts.specifications.get(label) ?? '', named), told);
}

/** A colour without a name is of no use in words. */
function namedChoices({ name, choices }: Option): Option {
  return { name, choices: choices.filter((choice) => !choice.startsWith('#')) };
}

const aboutStrap =
  /\b(?:straps?|bands?|bracelets?|leather|rubber|nylon|canvas|mesh|milanese|metal|steel|wrist ?bands?|textile)\b/;
const aboutDial = /\b(?:dials?|faces?)\b/;

function relevant(options: Option[], question: string): Option[] {
  const filled = options.filter(({ choices }) => choices.length > 0);
  const isStrap = ({ name }: Option) => /strap|band|bracelet/i.test(name);
  const isDial = ({ name }: Option) => /dial|colou?r|face/i.test(name);
  if (aboutDial.test(question) && !aboutStrap.test(question)) return filled.filter(isDial);
  if (aboutStrap.test(question)) return filled.filter(isStrap);
  // Colours of the watch are those of its dial where there is a choice.
  const dials = filled.filter(isDial);
  return /\bcolou?rs?\b|\bshades?\b/.test(question) && dials.length > 0 ? dials : filled;
}

function has(choice: string, named: string[]): boolean {
  const own = new Set(words(choice));
  return named.every((word) => own.has(word) || alike.get(word)?.some((other) => own.has(other)));
}

function list(option: Option): string {
  return `Choices for the ${option.name.toLowerCase()}: ${enumerate(option.choices, 'or')}.`;
}

function include(option: Option): string {
  return `Choices for the ${option.name.toLowerCase()} include ${enumerate(option.choices, 'and')}.`;
}
