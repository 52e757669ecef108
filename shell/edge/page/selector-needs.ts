/** What a selector asks of an element and of those around it. */
export interface SelectorNeeds {
  classes: string[];
  /** Attributes for scripts and for what is read out, as `data-open=true`; only those compared with a whole value. */
  attributes: string[];
  /** It is for pointers, or refines how focus looks: nobody does either before the page is painted. */
  isLate: boolean;
}

/** Reads a selector. What stands in parentheses may exclude classes and states, or name others, so that it asks for nothing. */
export function needsOf(selector: string): SelectorNeeds {
  const asked = without(PARENTHESES, selector);
  const element = without(SQUARE_BRACKETS, asked);
  const classes = [...element.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name = '']) => name);
  // The outline that all elements have is for no class.
  const isLate = UNDER_A_POINTER.test(element) || (classes.length > 0 && IN_FOCUS.test(element));
  return { classes, attributes: attributesIn(asked), isLate };
}

const PARENTHESES = /\([^()]*\)/g;
const SQUARE_BRACKETS = /\[[^[\]]*\]/g;
const UNDER_A_POINTER = /:(hover|active)\b/;
const IN_FOCUS = /:focus-visible\b/;

/** From the innermost brackets on. */
function without(brackets: RegExp, selector: string): string {
  let outside = selector;
  for (let before = ''; before !== outside; ) {
    before = outside;
    outside = outside.replace(brackets, '');
  }
  return outside;
}

function attributesIn(asked: string): string[] {
  const found = asked.matchAll(/\[((?:data|aria)-[\w-]+)=["']?([^[\]"']*)["']?\]/g);
  return [...found].map(([, name, value]) => `${name}=${value}`);
}
