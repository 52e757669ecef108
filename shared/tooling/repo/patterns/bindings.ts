import {
  importedFile,
  isFunction,
  isNode,
  type Module,
  type Node,
  nameOf,
  nodesOf,
  type Place,
  readModule,
} from './syntax.ts';

/** A name stands for a constant's value, a function, or a parameter and the way to it in what is handed in. */
export type Binding =
  | { kind: 'value'; place: Place }
  | { kind: 'parameter'; owner: Node; index: number; path: number[] };

const modules = new Map<string, Module>();

/** Looks a name up from a node outwards, and in the file that it is imported from. */
export function bindingOf(name: string, { node, module }: Place): Binding | null {
  for (let at: Node | undefined = node; at; at = module.parents.get(at)) {
    const own = isFunction(at) ? parameterOf(name, at) : null;
    if (own) return own;
    const value = declaredIn(at, name);
    if (value) return { kind: 'value', place: { node: value, module } };
  }
  return imported(name, module);
}

function parameterOf(name: string, owner: Node): Binding | null {
  for (const [index, parameter] of nodesOf(owner.params).entries()) {
    const path = pathTo(name, parameter);
    if (path) return { kind: 'parameter', owner, index, path };
  }
  return null;
}

/** The places in nested arrays: `[limit, words]` holds `words` at 1. */
function pathTo(name: string, pattern: unknown): number[] | null {
  if (nameOf(pattern) === name) return [];
  if (!isNode(pattern)) return null;
  if (pattern.type === 'AssignmentPattern') return pathTo(name, pattern.left);
  // `({ source })` of a pattern is its text, which is what the pattern itself is read as.
  if (pattern.type === 'ObjectPattern' && name === 'source') return [];
  if (pattern.type !== 'ArrayPattern' || !Array.isArray(pattern.elements)) return null;
  for (const [index, element] of pattern.elements.entries()) {
    const path = pathTo(name, element);
    if (path) return [index, ...path];
  }
  return null;
}

function declaredIn(block: Node, name: string): Node | null {
  const statements = nodesOf(block.body).map((statement) =>
    isNode(statement.declaration) ? statement.declaration : statement,
  );
  for (const statement of statements) {
    if (statement.type === 'FunctionDeclaration' && nameOf(statement.id) === name) return statement;
    if (statement.type !== 'VariableDeclaration' || statement.kind !== 'const') continue;
    const found = nodesOf(statement.declarations).find(({ id }) => nameOf(id) === name);
    if (isNode(found?.init)) return found.init;
  }
  return null;
}

function imported(name: string, { file, program }: Module): Binding | null {
  for (const { type, source, specifiers } of nodesOf(program.body)) {
    if (type !== 'ImportDeclaration' || !isNode(source)) continue;
    const specifier = nodesOf(specifiers).find(({ local }) => nameOf(local) === name);
    const path = String(source.value);
    const exported = specifier && nameOf(specifier.imported);
    if (!exported || !path.startsWith('.')) continue;
    const module = moduleOf(importedFile(file, path));
    const value = declaredIn(module.program, exported);
    return value ? { kind: 'value', place: { node: value, module } } : null;
  }
  return null;
}

function moduleOf(file: string): Module {
  const known = modules.get(file) ?? readModule(file);
  modules.set(file, known);
  return known;
}
