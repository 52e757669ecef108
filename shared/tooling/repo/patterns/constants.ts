import {
  importedFile,
  isNode,
  type Module,
  type Node,
  nameOf,
  nodesOf,
  type Place,
  readModule,
} from './syntax.ts';

const modules = new Map<string, Module>();

/** The value of a constant, looked up by its name outwards and in the file that it is imported from; `null` for no constant. */
export function constantOf({ node, module }: Place): Place | null {
  const name = nameOf(node);
  if (name === undefined) return null;
  for (let at: Node | undefined = node; at; at = module.parents.get(at)) {
    if (nodesOf(at.params).some((parameter) => holds(parameter, name))) return null;
    const value = declaredIn(at, name);
    if (value) return { node: value, module };
  }
  return imported(name, module);
}

/** Whether a parameter brings a variable of this name along, which then is no constant. */
const holds = (part: unknown, name: string): boolean =>
  nameOf(part) === name ||
  (isNode(part) &&
    [part.left, part.argument, ...nodesOf(part.elements), ...nodesOf(part.properties)].some(
      (inner) =>
        holds(isNode(inner) && inner.type === 'ObjectProperty' ? inner.value : inner, name),
    ));

function declaredIn(block: Node, name: string): Node | null {
  const statements = nodesOf(block.body).map((statement) =>
    isNode(statement.declaration) ? statement.declaration : statement,
  );
  for (const statement of statements) {
    if (statement.type !== 'VariableDeclaration' || statement.kind !== 'const') continue;
    const found = nodesOf(statement.declarations).find(({ id }) => nameOf(id) === name);
    if (isNode(found?.init))
      return isNode(found.init.expression) ? found.init.expression : found.init; // `… as const`
  }
  return null;
}

function imported(name: string, { file, program }: Module): Place | null {
  for (const { type, source, specifiers } of nodesOf(program.body)) {
    if (type !== 'ImportDeclaration' || !isNode(source)) continue;
    const specifier = nodesOf(specifiers).find(({ local }) => nameOf(local) === name);
    const path = String(source.value);
    const exported = specifier && nameOf(specifier.imported);
    if (!exported || !path.startsWith('.')) continue;
    const module = moduleOf(importedFile(file, path));
    const value = declaredIn(module.program, exported);
    return value ? { node: value, module } : null;
  }
  return null;
}

function moduleOf(file: string): Module {
  const known = modules.get(file) ?? readModule(file);
  modules.set(file, known);
  return known;
}
