import { resolveConstant } from './resolve-constants.ts';
import {
  getIdentifierName,
  getMemberExpression,
  isSyntaxNode,
  type ParsedModule,
  pickNodes,
  type SyntaxNode,
} from './syntax-tree.ts';

/** These functions of valibot leave a text, a list or a record no longer than they say. */
const LIMITS = {
  string: /^(?:maxLength|length|picklist|isoDate|isoTimestamp|uuid|regex)$/,
  array: /^(?:maxLength|length)$/,
  record: /^maxEntries$/,
} as const;

/** Where a schema of this file takes a text, a list or a record of any length: `line: v.string()`. */
export function findUnboundedSchemas(module: ParsedModule): string[] {
  return [...module.parents.keys()].flatMap((node) => {
    const kind = kindOf(node);
    if (!kind || isLimited(node, kind, module)) return [];
    return [`${module.file}:${node.loc.start.line}: v.${kind}()`];
  });
}

function kindOf(node: SyntaxNode): keyof typeof LIMITS | null {
  const name = node.type === 'CallExpression' ? ofValibot(node) : undefined;
  return name === 'string' || name === 'array' || name === 'record' ? name : null;
}

function ofValibot(call: SyntaxNode): string | undefined {
  const member = getMemberExpression(call.callee);
  return member && getIdentifierName(member.object) === 'v' ? member.name : undefined;
}

/** Whether the pipe that a schema stands in has a limit for it; a pattern is one where it has an end. */
function isLimited(schema: SyntaxNode, kind: keyof typeof LIMITS, module: ParsedModule): boolean {
  const pipe = module.parents.get(schema);
  if (pipe?.type !== 'CallExpression' || ofValibot(pipe) !== 'pipe') return false;
  return pickNodes(pipe.arguments).some((part) => limits(part, kind, module));
}

function limits(part: SyntaxNode, kind: keyof typeof LIMITS, module: ParsedModule): boolean {
  const constant = resolveConstant({ node: part, module });
  if (constant) return limits(constant.node, kind, constant.module);
  if (ofValibot(part) === 'pipe')
    return pickNodes(part.arguments).some((inner) => limits(inner, kind, module));
  const called = ofValibot(part) ?? '';
  if (called !== 'regex') return LIMITS[kind].test(called);
  const [pattern] = pickNodes(part.arguments);
  return kind === 'string' && isSyntaxNode(pattern) && hasEnd(String(pattern.pattern));
}

/** `^…$` without a part that repeats for ever. */
const hasEnd = (pattern: string): boolean =>
  pattern.startsWith('^') && pattern.endsWith('$') && !/(?<!\\)[*+]|,\}/.test(pattern);
