import { bindingOf } from './bindings.ts';
import {
  callsOf,
  isFunction,
  isNode,
  literal,
  type Module,
  memberOf,
  type Node,
  nameOf,
  nodesOf,
  type Place,
} from './syntax.ts';
import { cooked, either, joined, raw } from './text-options.ts';

/** A function of this name makes a text of data stand for itself in a pattern. */
const ESCAPES = 'escaped';
/** Stands for such a text: any plain word does. */
const PLAIN = 'x';

/** The texts that an expression may have, out of the constants that it is made of; `null` where it holds anything else. */
export function textsOf({ node, module }: Place): string[] | null {
  const at = (inner: unknown): string[] | null =>
    isNode(inner) ? textsOf({ node: inner, module }) : null;
  switch (node.type) {
    case 'StringLiteral':
    case 'NumericLiteral':
      return [String(node.value)];
    case 'TemplateLiteral':
      return joined(nodesOf(node.quasis).map(cooked), nodesOf(node.expressions).map(at));
    case 'TaggedTemplateExpression':
      return memberOf(node.tag)?.name === 'raw' && isNode(node.quasi)
        ? joined(nodesOf(node.quasi.quasis).map(raw), nodesOf(node.quasi.expressions).map(at))
        : null;
    case 'BinaryExpression':
      return node.operator === '+' ? joined(['', '', ''], [at(node.left), at(node.right)]) : null;
    case 'ConditionalExpression':
      return either(at(node.consequent), at(node.alternate));
    case 'LogicalExpression':
      return either(at(node.left), at(node.right));
    case 'RegExpLiteral':
      return [String(node.pattern)];
    case 'TSAsExpression':
      return at(node.expression);
    case 'Identifier':
      return throughName({ node, module });
    case 'NewExpression':
    case 'CallExpression':
      return called({ node, module });
    default:
      return ofMember({ node, module });
  }
}

const eachOf = (places: (Place | null)[] | null): string[] | null =>
  places && either(...places.map((place) => place && textsOf(place)));

function throughName(place: Place): string[] | null {
  const binding = bindingOf(nameOf(place.node) ?? '', place);
  if (binding?.kind === 'value') return textsOf(binding.place);
  return binding ? eachOf(handedIn({ ...binding, module: place.module })) : null;
}

/** `when.source`, and `names[colour]` of a constant table. */
function ofMember({ node, module }: Place): string[] | null {
  const member = memberOf(node);
  if (!member) return null;
  const object = { node: member.object, module };
  if (member.name === 'source') return textsOf(object);
  return node.computed ? eachOf(elementsOf(object)) : null;
}

function called({ node, module }: Place): string[] | null {
  const [first] = nodesOf(node.arguments);
  const name = nameOf(node.callee);
  if (name === ESCAPES) return [PLAIN];
  if (name === 'RegExp') return first ? textsOf({ node: first, module }) : null;
  const member = memberOf(node.callee);
  if (member?.name === 'join') {
    const parts = elementsOf({ node: member.object, module });
    const separator = first ? textsOf({ node: first, module }) : [','];
    const texts = parts?.map(textsOf) ?? [null];
    if (!separator || !texts.every((options) => options !== null)) return null;
    return [texts.flat().join(separator[0])];
  }
  if (member?.name === 'get') return eachOf(valuesOf({ node: member.object, module }));
  const binding = name === undefined ? null : bindingOf(name, { node, module });
  const body = binding?.kind === 'value' && isFunction(binding.place.node) && binding.place;
  return body ? returned(body) : null;
}

function returned({ node, module }: Place): string[] | null {
  const { body } = node;
  if (!isNode(body)) return null;
  if (body.type !== 'BlockStatement') return textsOf({ node: body, module });
  const [only, ...others] = nodesOf(body.body);
  const isPlain = only?.type === 'ReturnStatement' && others.length === 0;
  return isPlain && isNode(only.argument) ? textsOf({ node: only.argument, module }) : null;
}

const SAME_ELEMENTS = ['sort', 'toSorted', 'filter', 'slice', 'reverse', 'toReversed', 'values'];

/** The expressions in a constant array or table; `null` where it is not constant. */
function elementsOf({ node, module }: Place): Place[] | null {
  if (node.type === 'ArrayExpression') {
    const all = nodesOf(node.elements).map((element) =>
      element.type === 'SpreadElement' && isNode(element.argument)
        ? elementsOf({ node: element.argument, module })
        : [{ node: element, module }],
    );
    return all.every((places) => places !== null) ? all.flat() : null;
  }
  if (node.type === 'ObjectExpression') {
    const values = nodesOf(node.properties).map(({ value }) => value);
    return values.filter(isNode).map((value) => ({ node: value, module }));
  }
  if (node.type === 'TSAsExpression' && isNode(node.expression))
    return elementsOf({ node: node.expression, module });
  if (node.type === 'Identifier') {
    const binding = bindingOf(nameOf(node) ?? '', { node, module });
    if (binding?.kind === 'value') return elementsOf(binding.place);
    const places = binding && handedIn({ ...binding, module });
    return places ? within(places) : null;
  }
  return ofCall({ node, module });
}

function ofCall({ node, module }: Place): Place[] | null {
  const member = memberOf(node.callee);
  if (!member) return null;
  const [first] = nodesOf(node.arguments);
  if (member.name === 'split' && first?.type === 'StringLiteral')
    return (
      textsOf({ node: member.object, module })?.flatMap((text) =>
        text.split(String(first.value)).map((part) => literal(part, { node, module })),
      ) ?? null
    );
  if (nameOf(member.object) === 'Object' && first) {
    if (member.name === 'keys') return keysOf({ node: first, module });
    return member.name === 'values' ? elementsOf({ node: first, module }) : null;
  }
  if (member.name === 'map' && first && isNode(first.body)) return [{ node: first.body, module }];
  return SAME_ELEMENTS.includes(member.name ?? '')
    ? elementsOf({ node: member.object, module })
    : null;
}

function keysOf({ node, module }: Place): Place[] | null {
  if (node.type === 'Identifier') {
    const binding = bindingOf(nameOf(node) ?? '', { node, module });
    return binding?.kind === 'value' ? keysOf(binding.place) : null;
  }
  if (node.type !== 'ObjectExpression') return null;
  const keys = nodesOf(node.properties).map(({ key }) => key);
  return keys
    .filter(isNode)
    .map((key) => literal(nameOf(key) ?? String(key.value), { node: key, module }));
}

/** The values of a `Map` of constants, of a list of pairs or of the entries of a table. */
function valuesOf({ node, module }: Place): Place[] | null {
  const binding = node.type === 'Identifier' && bindingOf(nameOf(node) ?? '', { node, module });
  if (binding) return binding.kind === 'value' ? valuesOf(binding.place) : null;
  const [entries] = nodesOf(node.arguments);
  if (nameOf(node.callee) !== 'Map' || !entries) return null;
  const [table] = nodesOf(entries.arguments);
  if (table) return elementsOf({ node: table, module });
  return (
    elementsOf({ node: entries, module })?.flatMap((pair) => elementsOf(pair)?.[1] ?? []) ?? null
  );
}

function within(places: (Place | null)[]): Place[] | null {
  const inner = places.map((place) => place && elementsOf(place));
  return inner.every((elements) => elements !== null) ? inner.flat() : null;
}

const placeOf = (node: Node | undefined, module: Module): Place | null =>
  node ? { node, module } : null;

interface Parameter {
  owner: Node;
  index: number;
  path: number[];
  module: Module;
}

/** A parameter may be out of the list that a callback goes through, or of the calls of a function in its own file. */
function handedIn({ owner, index, path, module }: Parameter): (Place | null)[] | null {
  const parent = module.parents.get(owner);
  const list = parent?.type === 'CallExpression' ? memberOf(parent.callee) : undefined;
  const name = nameOf(parent?.id) ?? nameOf(owner.id);
  const places =
    list && index === 0
      ? elementsOf({ node: list.object, module })
      : callsOf(name, module).map((call) => placeOf(nodesOf(call.arguments)[index], module));
  if (!places || places.length === 0) return null;
  return path.reduce<(Place | null)[]>(
    (all, step) => all.map((place) => (place && elementsOf(place)?.[step]) ?? null),
    places,
  );
}
