import { type AtRule, type ChildNode, type Declaration, parse, type Rule } from 'postcss';

/** What a page's markup asks of a sheet. */
export interface Markup {
  classes: ReadonlySet<string>;
  /** Custom properties that style attributes name. */
  properties: ReadonlySet<string>;
}

/** A sheet that was read once. */
export type Sheet = ChildNode[];

export const readSheet = (text: string): Sheet => parse(text).nodes;

/** What is asked for in a document's markup. */
export function markupOf(html: string): Markup {
  const classes = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) =>
    names.split(/\s+/),
  );
  return { classes: new Set(classes), properties: new Set(namedIn(html)) };
}

/**
 * What a page needs of its sheets: the rules whose classes it has, with layers, scopes and conditions around
 * them as they were, and of custom properties and keyframes those that such rules name, in whichever sheet.
 * Attributes and states are no reason to leave a rule out, since they change without a script, but for those of a pointer. Written pictures
 * wait for the whole sheet, which every page loads after its first paint; for fonts see `typefaces.ts`.
 */
export function firstRules(sheets: Sheet[], markup: Markup): string[] {
  const kept = sheets.map((nodes) => nodes.flatMap((node) => keptOf(node, markup)));
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

function keptOf(node: ChildNode, markup: Markup): Kept[] {
  if (node.type === 'decl') return isLate(node) ? [] : [node];
  if (node.type === 'rule') return keptRule(node, markup);
  return node.type === 'atrule' ? keptAtRule(node, markup) : [];
}

function keptRule({ selectors, nodes }: Rule, markup: Markup): Kept[] {
  const met = selectors.filter((selector) => {
    const asked = outsideBrackets(selector);
    return (
      !UNDER_A_POINTER.test(asked) && classesIn(asked).every((name) => markup.classes.has(name))
    );
  });
  if (met.length === 0) return [];
  return [{ head: met.join(','), inner: nodes.flatMap((node) => keptOf(node, markup)) }];
}

/** Pictures written into a sheet weigh more than all else in it, and nothing moves when they come. */
const isLate = ({ value }: Declaration): boolean =>
  value.length > LONG_VALUE && value.includes('url("data:');

const LONG_VALUE = 300;

/** At-rules in which no selector stands. */
const WHOLE = /^(property|(-\w+-)?keyframes|page|counter-style)$/;

function keptAtRule(rule: AtRule, markup: Markup): Kept[] {
  const head = `@${rule.name} ${rule.params}`;
  if (!rule.nodes) return [{ text: `${head};` }];
  if (rule.name === 'font-face') return [];
  if (WHOLE.test(rule.name)) {
    const text = String(rule);
    return [/keyframes$/.test(rule.name) ? { text, animation: rule.params } : { text }];
  }
  const inner = rule.nodes.flatMap((node) => keptOf(node, markup));
  if (inner.length > 0) return [{ head, inner }];
  // Layers count in the order in which they are first named.
  return rule.name === 'layer' && rule.params ? [{ text: `${head};` }] : [];
}

/** What an element must be; what stands in brackets may exclude classes and states, or name others. */
function outsideBrackets(selector: string): string {
  let outside = selector;
  for (let before = ''; before !== outside; ) {
    before = outside;
    outside = outside.replace(/\([^()]*\)|\[[^[\]]*\]/g, '');
  }
  return outside;
}

/** Nobody points at what is not painted yet; the whole sheets are there soon after. */
const UNDER_A_POINTER = /:(hover|active)\b/;

function classesIn(outside: string): string[] {
  return [...outside.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name = '']) => name);
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
    if (!isCustom(one)) open.push(...namedIn(one.value));
    else through.set(one.prop, [...(through.get(one.prop) ?? []), ...namedIn(one.value)]);
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
  return isCustom(node) && !asked.named.has(node.prop) ? '' : `${node};`;
}
