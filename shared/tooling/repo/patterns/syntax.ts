import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from '@babel/parser';

/** A node of a syntax tree, as far as it is read here: its fields depend on its type. */
export interface Node {
  type: string;
  loc: { start: { line: number } };
  [field: string]: unknown;
}

/** A parsed file. */
export interface Module {
  file: string;
  program: Node;
  /** Every node but the program, with the one that holds it. */
  parents: Map<Node, Node>;
}

/** An expression, and where names in it are looked up. */
export interface Place {
  node: Node;
  module: Module;
}

export function readModule(file: string, text = readFileSync(file, 'utf8')): Module {
  const { program } = parse(text, {
    sourceType: 'module',
    plugins: file.endsWith('.ts') ? ['typescript'] : ['typescript', 'jsx'],
  });
  const root = program as unknown as Node; // the parser's own types list a hundred kinds of node
  const parents = new Map<Node, Node>();
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    for (const child of childrenOf(node)) {
      parents.set(child, node);
      waiting.push(child);
    }
  }
  return { file, program: root, parents };
}

/** The file that a relative import names. */
export const importedFile = (from: string, source: string): string => join(dirname(from), source);

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'loc' in value;

/** The nodes of a field that holds a list; a hole in an array is left out. */
export const nodesOf = (list: unknown): Node[] => (Array.isArray(list) ? list.filter(isNode) : []);

function childrenOf(node: Node): Node[] {
  const fields = Object.entries(node).filter(([name]) => !name.endsWith('Comments'));
  return fields.flatMap(([, value]) => (isNode(value) ? [value] : nodesOf(value)));
}

/** The name of an identifier, or nothing for any other node. */
export const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? String(node.name) : undefined;

/** `this.that` and `this.that()` of an expression: what is before the point, and the name behind it. */
export function memberOf(node: unknown): { object: Node; name: string | undefined } | undefined {
  if (!isNode(node) || !/^(Optional)?MemberExpression$/.test(node.type)) return undefined;
  const { object, property, computed } = node;
  return isNode(object) ? { object, name: computed ? undefined : nameOf(property) } : undefined;
}
