/** The names that a selector needs of an element and of those around it. */
export interface CssSelectorNeeds {
  classes: string[];
  /** `data-…` and `aria-…` attributes, as `data-open=true`; only those compared with a whole value. */
  attributes: string[];
  /** The rule is for pointers, or refines focus; neither happens before the page is painted. */
  isLate: boolean;
}

/** Reads a selector. Parentheses may exclude classes and states, or list alternatives, so their content is ignored. */
export function parseSelectorNeeds(selector: string): CssSelectorNeeds {
  const plain = without(PARENTHESES, selector);
  const element = without(SQUARE_BRACKETS, plain);
  const classes = [...element.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name = '']) => name);
  // A focus rule without a class is the outline of all elements, which is needed at once.
  const isLate = UNDER_A_POINTER.test(element) || (classes.length > 0 && IN_FOCUS.test(element));
  return { classes, attributes: parseAttributes(plain), isLate };
}

const PARENTHESES = /\([^()]*\)/g;
const SQUARE_BRACKETS = /\[[^[\]]*\]/g;
const UNDER_A_POINTER = /:(hover|active)\b/;
const IN_FOCUS = /:focus-visible\b/;

function without(brackets: RegExp, selector: string): string {
  let outside = selector;
  for (let before = ''; before !== outside; ) {
    before = outside;
    outside = outside.replace(brackets, '');
  }
  return outside;
}

function parseAttributes(plain: string): string[] {
  const found = plain.matchAll(/\[((?:data|aria)-[\w-]+)=["']?([^[\]"']*)["']?\]/g);
  return [...found].map(([, name, value]) => `${name}=${value}`);
}
