import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from '@babel/parser';

/** A node of a syntax tree, as far as it is read here: its fields depend on its type. */
export interface SyntaxNode {
  type: string;
  loc: { start: { line: number } };
  [field: string]: unknown;
}

/** A parsed file. */
export interface ParsedModule {
  file: string;
  program: SyntaxNode;
  /** Every node but the program, with the one that holds it. */
  parents: Map<SyntaxNode, SyntaxNode>;
}

/** An expression, and where names in it are looked up. */
export interface SourceCodeExpression {
  node: SyntaxNode;
  module: ParsedModule;
}

export function parseModule(file: string, text = readFileSync(file, 'utf8')): ParsedModule {
  const { program } = parse(text, {
    sourceType: 'module',
    plugins: file.endsWith('.ts') ? ['typescript'] : ['typescript', 'jsx'],
  });
  const root = program as unknown as SyntaxNode; // the parser's own types list a hundred kinds of node
  const parents = new Map<SyntaxNode, SyntaxNode>();
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
export const resolveImportPath = (from: string, source: string): string =>
  join(dirname(from), source);

export const isSyntaxNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'loc' in value;

/** The nodes of a field that holds a list; a hole in an array is left out. */
export const pickNodes = (list: unknown): SyntaxNode[] =>
  Array.isArray(list) ? list.filter(isSyntaxNode) : [];

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const fields = Object.entries(node).filter(([name]) => !name.endsWith('Comments'));
  return fields.flatMap(([, value]) => (isSyntaxNode(value) ? [value] : pickNodes(value)));
}

/** The name of an identifier, or nothing for any other node. */
export const getIdentifierName = (node: unknown): string | undefined =>
  isSyntaxNode(node) && node.type === 'Identifier' ? String(node.name) : undefined;

/** `this.that` and `this.that()` of an expression: what is before the point, and the name behind it. */
export function getMemberExpression(
  node: unknown,
): { object: SyntaxNode; name: string | undefined } | undefined {
  if (!isSyntaxNode(node) || !/^(Optional)?MemberExpression$/.test(node.type)) return undefined;
  const { object, property, computed } = node;
  return isSyntaxNode(object)
    ? { object, name: computed ? undefined : getIdentifierName(property) }
    : undefined;
}
