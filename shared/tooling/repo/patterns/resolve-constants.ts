import {
  getIdentifierName,
  getMemberExpression,
  isSyntaxNode,
  type ParsedModule,
  parseModule,
  pickNodes,
  resolveImportPath,
  type SourceCodeExpression,
  type SyntaxNode,
} from './syntax-tree.ts';

const modules = new Map<string, ParsedModule>();

/** The value of a constant, looked up by its name outwards and in the file that it is imported from; `null` for no constant. */
export function resolveConstant({
  node,
  module,
}: SourceCodeExpression): SourceCodeExpression | null {
  const name = getIdentifierName(node);
  if (name === undefined) return null;
  for (let at: SyntaxNode | undefined = node; at; at = module.parents.get(at)) {
    if (pickNodes(at.params).some((parameter) => holds(parameter, name))) return null;
    const value = declaredIn(at, name);
    if (value) return { node: value, module };
  }
  return imported(name, module);
}

/** Whether a parameter brings a variable of this name along, which then is no constant. */
const holds = (part: unknown, name: string): boolean =>
  getIdentifierName(part) === name ||
  (isSyntaxNode(part) &&
    [part.left, part.argument, ...pickNodes(part.elements), ...pickNodes(part.properties)].some(
      (inner) =>
        holds(isSyntaxNode(inner) && inner.type === 'ObjectProperty' ? inner.value : inner, name),
    ));

function declaredIn(block: SyntaxNode, name: string): SyntaxNode | null {
  const statements = pickNodes(block.body).map((statement) =>
    isSyntaxNode(statement.declaration) ? statement.declaration : statement,
  );
  for (const statement of statements) {
    if (statement.type !== 'VariableDeclaration' || statement.kind !== 'const') continue;
    const found = pickNodes(statement.declarations).find(
      ({ id }) => getIdentifierName(id) === name,
    );
    if (isSyntaxNode(found?.init))
      return isSyntaxNode(found.init.expression) ? found.init.expression : found.init; // `… as const`
  }
  return null;
}

function imported(name: string, { file, program }: ParsedModule): SourceCodeExpression | null {
  for (const { type, source, specifiers } of pickNodes(program.body)) {
    if (type !== 'ImportDeclaration' || !isSyntaxNode(source)) continue;
    const specifier = pickNodes(specifiers).find(({ local }) => getIdentifierName(local) === name);
    const path = String(source.value);
    const exported = specifier && getIdentifierName(specifier.imported);
    if (!exported || !path.startsWith('.')) continue;
    const module = moduleOf(resolveImportPath(file, path));
    const value = declaredIn(module.program, exported);
    return value ? { node: value, module } : null;
  }
  return null;
}

function moduleOf(file: string): ParsedModule {
  const known = modules.get(file) ?? parseModule(file);
  modules.set(file, known);
  return known;
}

/**
 * Functions that make texts of data stand for themselves in a pattern, and what stands for their result: any plain word; or
 * a repeated one for several of which one may begin like another, so that nothing repeats them without end.
 */
const ESCAPED = new Map([
  ['escapeRegExp', 'x'],
  ['oneOfPattern', 'x+'],
]);
const MOST_TEXTS = 2000;

/** The texts that an expression may have, out of the constants that it is made of; `null` where it holds anything else. */
export function getStaticStrings({ node, module }: SourceCodeExpression): string[] | null {
  const at = (inner: unknown): string[] | null =>
    isSyntaxNode(inner) ? getStaticStrings({ node: inner, module }) : null;
  switch (node.type) {
    case 'StringLiteral':
    case 'NumericLiteral':
      return [String(node.value)];
    case 'RegExpLiteral':
      return [String(node.pattern)];
    case 'TemplateLiteral':
      return joined(pickNodes(node.quasis).map(cooked), pickNodes(node.expressions).map(at));
    case 'TaggedTemplateExpression':
      return getMemberExpression(node.tag)?.name === 'raw' && isSyntaxNode(node.quasi)
        ? joined(pickNodes(node.quasi.quasis).map(raw), pickNodes(node.quasi.expressions).map(at))
        : null;
    case 'ConditionalExpression':
      return allOf([at(node.consequent), at(node.alternate)]);
    case 'Identifier': {
      const constant = resolveConstant({ node, module });
      return constant && getStaticStrings(constant);
    }
    case 'CallExpression': {
      const escaped = ESCAPED.get(getIdentifierName(node.callee) ?? '');
      return escaped === undefined ? joinOf({ node, module }) : [escaped];
    }
    default:
      return getMemberExpression(node)?.name === 'source' ? at(node.object) : null;
  }
}

/** `NAMES.join('|')` of a constant list. */
function joinOf({ node, module }: SourceCodeExpression): string[] | null {
  const member = getMemberExpression(node.callee);
  if (member?.name !== 'join') return null;
  const [separator] = pickNodes(node.arguments);
  const elements = elementsOf({ node: member.object, module });
  const texts = elements && allOf(elements.map(getStaticStrings));
  return texts && separator?.type === 'StringLiteral'
    ? [texts.join(String(separator.value))]
    : null;
}

/** The expressions in a constant list, or those that a callback makes of its elements; `null` where it is neither. */
function elementsOf({ node, module }: SourceCodeExpression): SourceCodeExpression[] | null {
  const places = (nodes: SyntaxNode[]) => nodes.map((inner) => ({ node: inner, module }));
  if (node.type === 'ArrayExpression') return places(pickNodes(node.elements));
  if (node.type === 'Identifier') {
    const constant = resolveConstant({ node, module });
    return constant && elementsOf(constant);
  }
  const member = getMemberExpression(node.callee);
  const [first] = pickNodes(node.arguments);
  if (!member || !first) return null;
  if (getIdentifierName(member.object) === 'Object' && member.name === 'keys') {
    const table = resolveConstant({ node: first, module });
    const keys = pickNodes(table?.node.properties).map(({ key }) => key);
    return keys.filter(isSyntaxNode).map((key) => ({ node: asText(key), module }));
  }
  if (member.name !== 'map' || !isSyntaxNode(first.body)) return null;
  const isSource = getIdentifierName(first.body) === 'source';
  return isSource ? elementsOf({ node: member.object, module }) : places([first.body]);
}

const asText = (key: SyntaxNode): SyntaxNode => ({
  ...{ type: 'StringLiteral', loc: key.loc },
  value: getIdentifierName(key) ?? key.value,
});

const cooked = ({ value }: SyntaxNode): string => (value as { cooked: string }).cooked; // of a template's text
const raw = ({ value }: SyntaxNode): string => (value as { raw: string }).raw; // of a template's text

/** Every text between these with one of the options in each gap; `null` where a gap is not known. */
function joined(texts: string[], between: (string[] | null)[]): string[] | null {
  let all = [texts[0] ?? ''];
  for (const [index, options] of between.entries()) {
    if (!options || all.length * options.length > MOST_TEXTS) return null;
    const next = texts[index + 1] ?? '';
    all = all.flatMap((text) => options.map((option) => `${text}${option}${next}`));
  }
  return all;
}

const allOf = (options: (string[] | null)[]): string[] | null =>
  options.every((texts) => texts !== null) ? options.flat() : null;
