import { type AtRule, type ChildNode, type Declaration, parse, Rule } from 'postcss';
import { type CssSelectorNeeds, parseSelectorNeeds } from './parse-css-selector-needs.ts';

/** The names in a page's markup that rules of a sheet may match. */
export interface MarkupNames {
  classes: ReadonlySet<string>;
  /** `data-…` and `aria-…` attributes, as `data-open=true`. */
  attributes: ReadonlySet<string>;
  /** Custom properties that style attributes name. */
  properties: ReadonlySet<string>;
}

export type ParsedSheet = ChildNode[];

export const parseSheet = (text: string): ParsedSheet => parse(text).nodes;

const NAMED_ATTRIBUTES = /\s(?:class|((?:data|aria)-[\w-]+))="([^"]*)"/g;

/** Collects the names in a document's markup, which may be in several parts. */
export function collectMarkupNames(...fragments: string[]): MarkupNames {
  const classes = new Set<string>();
  const attributes = new Set<string>();
  for (const html of fragments) {
    for (const [, attribute, value = ''] of html.matchAll(NAMED_ATTRIBUTES)) {
      if (attribute === undefined) classes.add(value);
      else attributes.add(`${attribute}=${value}`);
    }
  }
  // Most elements share their class list, so each list is split once.
  const names = [...classes].flatMap((list) => list.split(/\s+/));
  return {
    classes: new Set(names),
    attributes,
    properties: new Set(fragments.flatMap(findNamedProperties)),
  };
}

/**
 * Returns the rules of the sheets that a page needs: those whose classes it has, with layers, scopes and conditions around
 * them unchanged, and the custom properties and keyframes that such rules name, in whichever sheet.
 * States exclude no rule, since they change without a script, and neither do attributes except `data-…` and `aria-…`, which
 * the page's code sets. Rules that affect no layout wait for the whole sheet, which every page loads after its first paint
 * or with the first interaction: those for pointers and for print, details of focus and forced colours, transitions except
 * those of slides, and inline images; for fonts see `render-inactive-typefaces.ts`.
 */
export function selectCriticalRules(sheets: ParsedSheet[], markup: MarkupNames): string[] {
  const reduced = sheets.map((nodes) => reduceAll(nodes, markup));
  const declarations = reduced.flat().flatMap(collectDeclarations);
  const named = collectProperties(declarations, markup.properties);
  const animated = new Set(declarations.flatMap(getAnimations));
  return reduced.map((nodes) => nodes.map((node) => print(node, { named, animated })).join(''));
}

type ReducedNode =
  | Declaration
  | { head: string; inner: ReducedNode[] }
  /** An at-rule that is copied unchanged; `animation` is the name of `@keyframes`. */
  | { text: string; animation?: string };

const reduceAll = (nodes: ChildNode[], markup: MarkupNames): ReducedNode[] =>
  mergeNeighbours(nodes.flatMap((node) => reduce(node, markup)));

function mergeNeighbours(nodes: ReducedNode[]): ReducedNode[] {
  const result: ReducedNode[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (last && 'head' in last && 'head' in node && last.head === node.head && !isNameless(node)) {
      last.inner = mergeNeighbours([...last.inner, ...node.inner]);
    } else result.push(node);
  }
  return result;
}

/** Each layer without a name is a layer of its own, so it must not be merged. */
const isNameless = ({ head }: { head: string }): boolean => /^@layer\s*$/.test(head);

function reduce(node: ChildNode, markup: MarkupNames): ReducedNode[] {
  if (node.type === 'decl') return isLate(node) ? [] : [node];
  if (node.type === 'rule') return reduceRule(node, markup);
  return node.type === 'atrule' ? reduceAtRule(node, markup) : [];
}

function reduceRule(rule: Rule, markup: MarkupNames): ReducedNode[] {
  const matching = getSelectorNeeds(rule).filter(
    ({ needs: { classes, attributes, isLate } }) =>
      !isLate &&
      classes.every((name) => markup.classes.has(name)) &&
      attributes.every((attribute) => markup.attributes.has(attribute)),
  );
  if (matching.length === 0) return [];
  const head = matching.map(({ selector }) => selector).join(',');
  return [{ head, inner: reduceAll(rule.nodes, markup) }];
}

/** Caches the parsing of a rule or of a declaration, which is the same for every page. */
const cache = {
  selectors: new WeakMap<Rule, { selector: string; needs: CssSelectorNeeds }[]>(),
  named: new WeakMap<Declaration, string[]>(),
  texts: new WeakMap<Declaration, string>(),
};

function getOrMake<Key extends object, Value>(
  reduced: WeakMap<Key, Value>,
  key: Key,
  make: () => Value,
): Value {
  const value = reduced.get(key) ?? make();
  reduced.set(key, value);
  return value;
}

export const getSelectorNeeds = (rule: Rule) =>
  getOrMake(cache.selectors, rule, () =>
    rule.selectors.map((selector) => ({ selector, needs: parseSelectorNeeds(selector) })),
  );

const getNamedProperties = (one: Declaration) =>
  getOrMake(cache.named, one, () => findNamedProperties(one.value));

const getDeclarationText = (one: Declaration) => getOrMake(cache.texts, one, () => `${one};`);

const isLate = ({ prop, parent }: Declaration): boolean =>
  prop === 'cursor' || (/^transition(-\w+)*$/.test(prop) && !isInSlide(parent));

/** Slides turn before the whole sheets arrive (`inline-page-scripts.ts`), so their transitions are needed at once. */
const isInSlide = (parent: Declaration['parent']): boolean =>
  parent instanceof Rule && parent.selector.includes('[data-current');

/** Browsers set forced colours themselves and rules only choose among them; no one prints before the first paint. */
const LATE_MEDIA = /^(\(forced-colors:\s*active\)|print)$/;

/** At-rules that contain no selector. */
const UNREDUCED = /^(property|(-\w+-)?keyframes|page|counter-style)$/;

function reduceAtRule(rule: AtRule, markup: MarkupNames): ReducedNode[] {
  const head = `@${rule.name} ${rule.params}`;
  if (!rule.nodes) return [{ text: `${head};` }];
  if (rule.name === 'font-face' || LATE_MEDIA.test(rule.params)) return [];
  if (UNREDUCED.test(rule.name)) {
    const text = String(rule);
    return [/keyframes$/.test(rule.name) ? { text, animation: rule.params } : { text }];
  }
  const inner = reduceAll(rule.nodes, markup);
  if (inner.length > 0) return [{ head, inner }];
  // The order of layers is that in which they are first named.
  return rule.name === 'layer' && rule.params ? [{ text: `${head};` }] : [];
}

function collectDeclarations(node: ReducedNode): Declaration[] {
  if ('text' in node) return [];
  return 'head' in node ? node.inner.flatMap(collectDeclarations) : [node];
}

const isCustom = ({ prop }: Declaration): boolean => prop.startsWith('--');

const findNamedProperties = (text: string): string[] =>
  [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);

const getAnimations = ({ prop, value }: Declaration): string[] =>
  /^(animation(-name)?|--.*)$/.test(prop) ? value.split(/[\s,]+/) : [];

function collectProperties(declarations: Declaration[], needed: ReadonlySet<string>): Set<string> {
  const through = new Map<string, string[]>();
  const open = [...needed];
  for (const one of declarations) {
    if (!isCustom(one)) open.push(...getNamedProperties(one));
    else through.set(one.prop, [...(through.get(one.prop) ?? []), ...getNamedProperties(one)]);
  }
  const named = new Set<string>();
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (named.has(name)) continue;
    named.add(name);
    open.push(...(through.get(name) ?? []));
  }
  return named;
}

interface NeededNames {
  named: ReadonlySet<string>;
  animated: ReadonlySet<string>;
}

function print(node: ReducedNode, needed: NeededNames): string {
  if ('text' in node) {
    return node.animation === undefined || needed.animated.has(node.animation) ? node.text : '';
  }
  if ('head' in node) {
    const inner = node.inner
      .map((one) => print(one, needed))
      .join('')
      .replace(/;$/, '');
    return inner === '' ? '' : `${node.head}{${inner}}`;
  }
  return isCustom(node) && !needed.named.has(node.prop) ? '' : getDeclarationText(node);
}
