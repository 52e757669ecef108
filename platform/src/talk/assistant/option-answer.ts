import { terms, words } from '../answers/terms.ts';
import type { ProductFacts } from './product-facts.ts';

type Option = ProductFacts['productOptions'][number];

/** Materials and colours a shopper may name; a named one that no choice has is a clear "No". */
const attributes = new Set(
  `rubber leather steel nylon canvas mesh milanese silicone titanium gold ceramic textile
  black white silver blue navy green brown tan olive red orange grey gray rose burgundy blush ivory
  cream yellow purple pink sand charcoal`.split(/\s+/),
);

/** Lists the choices, or says whether the one that was named is among them. */
export function answerOptions({ productOptions }: ProductFacts, question: string): string | null {
  const options = relevant(productOptions.map(namedChoices), question);
  if (options.length === 0) return null;

  const named = words(question).filter((word) => attributes.has(word));
  if (named.length === 0) return options.map(list).join(' ');

  const matching = options
    .map(({ name, choices }) => ({ name, choices: choices.filter((choice) => has(choice, named)) }))
    .filter(({ choices }) => choices.length > 0);
  if (matching.length > 0) return `Yes. ${matching.map(include).join(' ')}`;
  return `No. ${options.map(list).join(' ')}`;
}

/** A colour without a name is of no use in words. */
function namedChoices({ name, choices }: Option): Option {
  return { name, choices: choices.filter((choice) => !choice.startsWith('#')) };
}

function relevant(options: Option[], question: string): Option[] {
  const asked = new Set(terms(question));
  const filled = options.filter(({ choices }) => choices.length > 0);
  const byName = filled.filter(({ name }) => terms(name).some((term) => asked.has(term)));
  if (byName.length > 0) return byName;
  // Asked for a strap where no option of that name exists: other options would not answer it.
  return asked.has('strap') || asked.has('dial') ? [] : filled;
}

function has(choice: string, named: string[]): boolean {
  const own = new Set(words(choice));
  return named.every((word) => own.has(word));
}

function list(option: Option): string {
  return `Choices for the ${option.name.toLowerCase()}: ${enumerate(option.choices, 'or')}.`;
}

function include(option: Option): string {
  return `Choices for the ${option.name.toLowerCase()} include ${enumerate(option.choices, 'and')}.`;
}

function enumerate(choices: string[], word: 'and' | 'or'): string {
  const last = choices.at(-1) ?? '';
  const rest = choices.slice(0, -1).join(', ');
  return rest ? `${rest} ${word} ${last}` : last;
}
