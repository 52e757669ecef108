import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { getConsumedChars, getLengthRange, type ReadonlyFlags } from 'regexp-ast-analysis';
import { analyse } from 'scslre';

const parser = new RegExpParser();

export interface JudgedRegularExpression {
  pattern: string;
  flags: string;
  /** Whether a search may begin the same repetition at many places. */
  mayRestart: boolean;
}

/** The reason why a pattern may take more than a time in proportion to a text; `null` for a linear one. */
export function judgePattern({
  pattern,
  flags,
  mayRestart,
}: JudgedRegularExpression): string | null {
  const ast = {
    flags: parser.parseFlags(flags),
    pattern: parser.parsePattern(pattern, 0, pattern.length, {
      unicode: flags.includes('u'),
      unicodeSets: flags.includes('v'),
    }),
  };
  const [report] = analyse(ast, { maxReports: 1 }).reports;
  if (!report) {
    if (mayRestart) return null;
    const restart = findRestart(ast.pattern, ast.flags);
    return restart && `quadratic in ${restart.raw} begun anew`;
  }
  const parts = 'quant' in report ? [report.quant] : [report.startQuant, report.endQuant];
  const said = [...new Set(parts.map(({ raw }) => raw))].join(' and ');
  return `${report.exponential ? 'exponential' : 'quadratic'} in ${said}`;
}

type Chars = ReturnType<typeof getConsumedChars>['chars'];

/** A repetition that was gone through, and what has to be matched between it and the place that is looked at. */
interface Earlier {
  /** `null` for the search itself, which tries each place of the text. */
  chars: Chars | null;
  between: AST.Element[];
}

interface Walk {
  flags: ReadonlyFlags;
  earlier: Earlier[];
}

/**
 * The repetition that goes over the same letters again and again, as `.*` does in `foo.*bar` on `foofoofoo…`: what leads to it
 * fits into it, so that each of those places begins it anew, and what follows may fail each time. `scslre` sees this only
 * where nothing leads to it. `null` where no such is found; what has letters in common may still not be a whole of them,
 * so that a pattern which is named here can be linear.
 */
function findRestart(pattern: AST.Pattern, flags: ReadonlyFlags): AST.Quantifier | null {
  for (const alternative of pattern.alternatives) {
    const isHeld = flags.sticky || isAnchored(alternative.elements, flags);
    const earlier = isHeld ? [] : [{ chars: null, between: [] }];
    const found = throughElements(alternative.elements, { rest: [], walk: { flags, earlier } });
    if (found) return found;
  }
  return null;
}

/** At a text's beginning, or where a look behind decides, each place is tried once. */
const isAnchored = ([first]: AST.Element[], { multiline }: ReadonlyFlags): boolean =>
  first?.type === 'Assertion' &&
  ((first.kind === 'start' && !multiline) || first.kind === 'lookbehind');

interface Step {
  /** Elements that follow after these. */
  rest: AST.Element[];
  walk: Walk;
}

function throughElements(elements: AST.Element[], { rest, walk }: Step): AST.Quantifier | null {
  let { earlier } = walk;
  for (const [index, element] of elements.entries()) {
    const step = {
      rest: [...elements.slice(index + 1), ...rest],
      walk: { flags: walk.flags, earlier },
    };
    const found = isUnbounded(element) ? repeats(element, step) : inside(element, step);
    if (found) return found;
    earlier = earlier.map(({ chars, between }) => ({ chars, between: [...between, element] }));
    if (isUnbounded(element)) {
      earlier.push({ chars: getConsumedChars(element, walk.flags).chars, between: [] });
    }
  }
  return null;
}

const isUnbounded = (element: AST.Element): element is AST.Quantifier =>
  element.type === 'Quantifier' && element.max === Number.POSITIVE_INFINITY;

function inside(element: AST.Element, step: Step): AST.Quantifier | null {
  if (element.type === 'Quantifier') return inside(element.element, step);
  if (element.type !== 'Group' && element.type !== 'CapturingGroup') return null;
  for (const { elements } of element.alternatives) {
    const found = throughElements(elements, step);
    if (found) return found;
  }
  return null;
}

function repeats(quantifier: AST.Quantifier, { rest, walk }: Step): AST.Quantifier | null {
  const { flags, earlier } = walk;
  const { chars } = getConsumedChars(quantifier, flags);
  if (!rest.some((element) => mayFail(element, flags))) return null;
  const isBegunAnew = earlier.some(({ chars: before, between }) => {
    const required = between.filter((element) => getLengthRange(element, flags).min > 0);
    const fits = required.every((element) => {
      const own = getConsumedChars(element, flags).chars;
      return meets(own, chars) && (before === null || meets(own, before));
    });
    return required.length > 0 && fits && (before === null || meets(before, chars));
  });
  return isBegunAnew ? quantifier : null;
}

const meets = (one: Chars, other: Chars): boolean => !one.isDisjointWith(other);

/** Nothing, or the end of a text, is found after whatever came before. */
function mayFail(element: AST.Element, flags: ReadonlyFlags): boolean {
  if (element.type === 'Assertion') return true;
  if (element.type !== 'Group' && element.type !== 'CapturingGroup')
    return getLengthRange(element, flags).min > 0;
  const endsAnywhere = element.alternatives.some(
    ({ elements: [only, ...others] }) =>
      others.length === 0 && only?.type === 'Assertion' && only.kind === 'end',
  );
  return !endsAnywhere && getLengthRange(element, flags).min > 0;
}
