import {
  getIdentifierName,
  importedFile,
  isNode,
  type ParsedModule,
  readModule,
  type ScopedExpression,
  type SyntaxNode,
  toNodes,
} from './syntax.ts';

const modules = new Map<string, ParsedModule>();

/** The value of a constant, looked up by its name outwards and in the file that it is imported from; `null` for no constant. */
export function resolveConstant({ node, module }: ScopedExpression): ScopedExpression | null {
  const name = getIdentifierName(node);
  if (name === undefined) return null;
  for (let at: SyntaxNode | undefined = node; at; at = module.parents.get(at)) {
    if (toNodes(at.params).some((parameter) => holds(parameter, name))) return null;
    const value = declaredIn(at, name);
    if (value) return { node: value, module };
  }
  return imported(name, module);
}

/** Whether a parameter brings a variable of this name along, which then is no constant. */
const holds = (part: unknown, name: string): boolean =>
  getIdentifierName(part) === name ||
  (isNode(part) &&
    [part.left, part.argument, ...toNodes(part.elements), ...toNodes(part.properties)].some(
      (inner) =>
        holds(isNode(inner) && inner.type === 'ObjectProperty' ? inner.value : inner, name),
    ));

function declaredIn(block: SyntaxNode, name: string): SyntaxNode | null {
  const statements = toNodes(block.body).map((statement) =>
    isNode(statement.declaration) ? statement.declaration : statement,
  );
  for (const statement of statements) {
    if (statement.type !== 'VariableDeclaration' || statement.kind !== 'const') continue;
    const found = toNodes(statement.declarations).find(({ id }) => getIdentifierName(id) === name);
    if (isNode(found?.init))
      return isNode(found.init.expression) ? found.init.expression : found.init; // `… as const`
  }
  return null;
}

function imported(name: string, { file, program }: ParsedModule): ScopedExpression | null {
  for (const { type, source, specifiers } of toNodes(program.body)) {
    if (type !== 'ImportDeclaration' || !isNode(source)) continue;
    const specifier = toNodes(specifiers).find(({ local }) => getIdentifierName(local) === name);
    const path = String(source.value);
    const exported = specifier && getIdentifierName(specifier.imported);
    if (!exported || !path.startsWith('.')) continue;
    const module = moduleOf(importedFile(file, path));
    const value = declaredIn(module.program, exported);
    return value ? { node: value, module } : null;
  }
  return null;
}

function moduleOf(file: string): ParsedModule {
  const known = modules.get(file) ?? readModule(file);
  modules.set(file, known);
  return known;
}
