import { type AtRule, type ChildNode, type Declaration, parse, Rule } from 'postcss';
import { needsOf, type SelectorNeeds } from './selector-needs.ts';

/** What a page's markup asks of a sheet. */
export interface Markup {
  classes: ReadonlySet<string>;
  /** Attributes for scripts and for what is read out, as `data-open=true`. */
  attributes: ReadonlySet<string>;
  /** Custom properties that style attributes name. */
  properties: ReadonlySet<string>;
}

/** A sheet that was read once. */
export type Sheet = ChildNode[];

export const readSheet = (text: string): Sheet => parse(text).nodes;

const ASKING = /\s(?:class|((?:data|aria)-[\w-]+))="([^"]*)"/g;

/** What is asked for in a document's markup, which may be in pieces. */
export function markupOf(...pieces: string[]): Markup {
  const classes = new Set<string>();
  const attributes = new Set<string>();
  for (const html of pieces) {
    for (const [, attribute, value = ''] of html.matchAll(ASKING)) {
      if (attribute === undefined) classes.add(value);
      else attributes.add(`${attribute}=${value}`);
    }
  }
  // Most elements are of a kind: their names are taken apart once.
  const names = [...classes].flatMap((list) => list.split(/\s+/));
  return { classes: new Set(names), attributes, properties: new Set(pieces.flatMap(namedIn)) };
}

/**
 * What a page needs of its sheets: the rules whose classes it has, with layers, scopes and conditions around
 * them as they were, and of custom properties and keyframes those that such rules name, in whichever sheet.
 * States are no reason to leave a rule out, since they change without a script, and neither are attributes but for `data-…`
 * and `aria-…`, which the page's code sets. What moves nothing waits for the whole sheet, which every page loads after its
 * first paint or with the first press: what is for pointers and for paper, how focus and forced colours are refined,
 * transitions but those of slides, and written pictures; for fonts see `typefaces.ts`.
 */
export function firstRules(sheets: Sheet[], markup: Markup): string[] {
  const kept = sheets.map((nodes) => keptAll(nodes, markup));
  const declarations = kept.flat().flatMap(declarationsOf);
  const named = propertiesOf(declarations, markup.properties);
  const animated = new Set(declarations.flatMap(animationsOf));
  return kept.map((nodes) => nodes.map((node) => written(node, { named, animated })).join(''));
}

/** What is left of a sheet. */
type Kept =
  | Declaration
  | { head: string; inner: Kept[] }
  /** As it stands; of `@keyframes` with the name by which others ask for it. */
  | { text: string; animation?: string };

const keptAll = (nodes: ChildNode[], markup: Markup): Kept[] =>
  joined(nodes.flatMap((node) => keptOf(node, markup)));

/** Neighbours under the same condition, or with the same selectors, say it once. */
function joined(nodes: Kept[]): Kept[] {
  const result: Kept[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (last && 'head' in last && 'head' in node && last.head === node.head && !isNameless(node)) {
      last.inner = joined([...last.inner, ...node.inner]);
    } else result.push(node);
  }
  return result;
}

/** Each layer without a name is one of its own. */
const isNameless = ({ head }: { head: string }): boolean => /^@layer\s*$/.test(head);

function keptOf(node: ChildNode, markup: Markup): Kept[] {
  if (node.type === 'decl') return isLate(node) ? [] : [node];
  if (node.type === 'rule') return keptRule(node, markup);
  return node.type === 'atrule' ? keptAtRule(node, markup) : [];
}

function keptRule(rule: Rule, markup: Markup): Kept[] {
  const met = askedBy(rule).filter(
    ({ needs: { classes, attributes, isLate } }) =>
      !isLate &&
      classes.every((name) => markup.classes.has(name)) &&
      attributes.every((attribute) => markup.attributes.has(attribute)),
  );
  if (met.length === 0) return [];
  const head = met.map(({ selector }) => selector).join(',');
  return [{ head, inner: keptAll(rule.nodes, markup) }];
}

/** What was read of a rule, or of a declaration, is the same for every page. */
const known = {
  selectors: new WeakMap<Rule, { selector: string; needs: SelectorNeeds }[]>(),
  named: new WeakMap<Declaration, string[]>(),
  texts: new WeakMap<Declaration, string>(),
};

function once<Key extends object, Value>(
  kept: WeakMap<Key, Value>,
  key: Key,
  make: () => Value,
): Value {
  const value = kept.get(key) ?? make();
  kept.set(key, value);
  return value;
}

/** The selectors of a rule, and what each asks for. */
export const askedBy = (rule: Rule) =>
  once(known.selectors, rule, () =>
    rule.selectors.map((selector) => ({ selector, needs: needsOf(selector) })),
  );

const namedBy = (one: Declaration) => once(known.named, one, () => namedIn(one.value));

const textOf = (one: Declaration) => once(known.texts, one, () => `${one};`);

const isLate = ({ prop, parent }: Declaration): boolean =>
  prop === 'cursor' || (/^transition(-\w+)*$/.test(prop) && !isOfSlide(parent));

/** Slides turn before the whole sheets come (`turning.ts`). */
const isOfSlide = (parent: Declaration['parent']): boolean =>
  parent instanceof Rule && parent.selector.includes('[data-current');

/** Browsers set forced colours themselves, rules only choose among them; and nobody prints before the first paint. */
const LATE_MEDIA = /^(\(forced-colors:\s*active\)|print)$/;

/** At-rules in which no selector stands. */
const WHOLE = /^(property|(-\w+-)?keyframes|page|counter-style)$/;

function keptAtRule(rule: AtRule, markup: Markup): Kept[] {
  const head = `@${rule.name} ${rule.params}`;
  if (!rule.nodes) return [{ text: `${head};` }];
  if (rule.name === 'font-face' || LATE_MEDIA.test(rule.params)) return [];
  if (WHOLE.test(rule.name)) {
    const text = String(rule);
    return [/keyframes$/.test(rule.name) ? { text, animation: rule.params } : { text }];
  }
  const inner = keptAll(rule.nodes, markup);
  if (inner.length > 0) return [{ head, inner }];
  // Layers count in the order in which they are first named.
  return rule.name === 'layer' && rule.params ? [{ text: `${head};` }] : [];
}

function declarationsOf(node: Kept): Declaration[] {
  if ('text' in node) return [];
  return 'head' in node ? node.inner.flatMap(declarationsOf) : [node];
}

const isCustom = ({ prop }: Declaration): boolean => prop.startsWith('--');

const namedIn = (text: string): string[] =>
  [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);

const animationsOf = ({ prop, value }: Declaration): string[] =>
  /^(animation(-name)?|--.*)$/.test(prop) ? value.split(/[\s,]+/) : [];

/** Custom properties that declarations name, directly or through others. */
function propertiesOf(declarations: Declaration[], asked: ReadonlySet<string>): Set<string> {
  const through = new Map<string, string[]>();
  const open = [...asked];
  for (const one of declarations) {
    if (!isCustom(one)) open.push(...namedBy(one));
    else through.set(one.prop, [...(through.get(one.prop) ?? []), ...namedBy(one)]);
  }
  const named = new Set<string>();
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (named.has(name)) continue;
    named.add(name);
    open.push(...(through.get(name) ?? []));
  }
  return named;
}

interface Asked {
  named: ReadonlySet<string>;
  animated: ReadonlySet<string>;
}

function written(node: Kept, asked: Asked): string {
  if ('text' in node) {
    return node.animation === undefined || asked.animated.has(node.animation) ? node.text : '';
  }
  if ('head' in node) {
    const inner = node.inner
      .map((one) => written(one, asked))
      .join('')
      .replace(/;$/, '');
    return inner === '' ? '' : `${node.head}{${inner}}`;
  }
  return isCustom(node) && !asked.named.has(node.prop) ? '' : textOf(node);
}
